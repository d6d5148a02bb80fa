import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Stage } from '../../lib/stage.ts';
import type { Endpoints } from '../../local/data-lock.ts';
import { readSettings } from '../../local/settings.ts';

/**
 * Client settings for a stage's service: a local run's endpoints from its lock file, otherwise the stage's
 * region. Exits with a message if there is no local run.
 */
export function connectionTo(stage: Stage, service: keyof Endpoints) {
  if (stage.name !== 'local') return { region: stage.region };
  const { dataDir } = readSettings(process.env, []);
  const lockFile = path.join(dataDir, 'lock.json');
  if (!existsSync(lockFile)) {
    console.error(
      `No local run uses ${dataDir}: start one (npm start), or set DATA_DIR to the folder of a run.`,
    );
    process.exit(1);
  }
  const lock: unknown = JSON.parse(readFileSync(lockFile, 'utf8'));
  const endpoint = z.record(z.string(), z.unknown()).parse(lock)[service];
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return { region: stage.region, endpoint: String(endpoint), credentials };
}
