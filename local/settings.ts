import { existsSync } from 'node:fs';
import path from 'node:path';

/** What a person may choose for a local run. */
export interface LocalSettings {
  readonly port: number;
  /** Where everything that survives a restart is kept. */
  readonly dataDir: string;
  /** Folders that answer for the outside web, first match wins. */
  readonly webRoots: readonly string[];
  /** Empties the data first. */
  readonly fresh: boolean;
  /** Another DynamoDB, where the embedded one does not run. */
  readonly dynamodbEndpoint: string | undefined;
}

/** A mistake of the person who started this: shown as one sentence, without a stack trace. */
export class StartProblem extends Error {}

export const root = path.resolve(import.meta.dirname, '..');

/** Reads the settings from the environment and the command line. Throws StartProblem. */
export const readSettings = (environment: NodeJS.ProcessEnv, flags: readonly string[]): LocalSettings => {
  const port = Number(environment.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartProblem(`PORT must be a number from 0 to 65535, not "${environment.PORT}".`);
  }
  const unknown = flags.find((flag) => flag !== '--fresh');
  if (unknown) throw new StartProblem(`There is no option ${unknown}; there is --fresh.`);
  const web = environment.LOCAL_WEB ? path.resolve(environment.LOCAL_WEB) : undefined;
  if (web && !existsSync(web)) throw new StartProblem(`LOCAL_WEB names ${web}, which does not exist.`);
  return {
    port,
    dataDir: path.resolve(root, environment.DATA_DIR ?? '.local'),
    webRoots: [...(web ? [web] : []), path.join(root, 'local/samples')],
    fresh: flags.includes('--fresh'),
    dynamodbEndpoint: environment.DYNAMODB_ENDPOINT || undefined,
  };
};
