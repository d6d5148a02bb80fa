import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { synthesize } from '../../local/build.ts';
import { startBackend, type TestBackend } from '../../test/support/backend.ts';
import { printCapacity } from './capacity.ts';
import { startCapacityProxy } from './capacity-proxy.ts';
import { startQueueProcess } from './queue-process.ts';
import { printThroughput } from './throughput.ts';

/**
 * `npm run bench -- api`: cost and speed of the public API. `SIZES=100,10000,1000000` sets list lengths,
 * `PARTS=capacity` selects parts.
 */
delete process.env.NODE_EXTRA_CA_CERTS;

const sizes = (process.env.SIZES ?? '100,10000,1000000').split(',').map(Number);

const measure: Record<string, (backend: TestBackend) => Promise<void>> = {
  capacity: async (backend) => {
    const proxy = await startCapacityProxy(backend.dynamodb.endpoint);
    process.env.AWS_ENDPOINT_URL_DYNAMODB = proxy.url;
    await printCapacity(backend, proxy, sizes);
    await proxy.stop();
  },
  throughput: async (backend) => {
    await printThroughput(backend, await startQueueProcess(), 5);
  },
};

const parts = process.env.PARTS?.split(',') ?? Object.keys(measure);

const apart = process.env.PART_APART;
if (apart === undefined) for (const part of parts) runApart(part);
else {
  await synthesize();
  const backend = await startBackend({ RequestsPerHour: '1000000000' });
  await measure[apart]?.(backend);
  await backend.stop();
}
process.exit(0);

/**
 * A separate process per part, because the functions' clients keep their first endpoint and their log
 * level. Logs are silent: they would slow the run and mix with the figures.
 */
function runApart(part: string): void {
  const env = { ...process.env, PART_APART: part, POWERTOOLS_LOG_LEVEL: 'SILENT' };
  const options = { env, stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], options);
  if (status !== 0) process.exit(status ?? 1);
}
