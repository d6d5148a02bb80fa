import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Stage } from '../lib/stage.ts';
import type { Endpoints } from '../local/data-lock.ts';
import { readSettings } from '../local/settings.ts';

/**
 * How a command reaches a service of a stage. A local run notes in its lock where its parts are; a deployed
 * stage is found by the usual credentials.
 */
export const connectionTo = (stage: Stage, service: keyof Endpoints) => {
  if (stage.name !== 'local') return { region: stage.region };
  const { dataDir } = readSettings(process.env, []);
  const lock: unknown = JSON.parse(readFileSync(path.join(dataDir, 'lock.json'), 'utf8'));
  const endpoint = z.record(z.string(), z.unknown()).parse(lock)[service];
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return { region: stage.region, endpoint: String(endpoint), credentials };
};
