import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { synthesise } from '../../local/build.ts';
import { startBackend, type TestBackend } from '../../test/support/backend.ts';
import { printCapacity } from './capacity.ts';
import { startCapacityProxy } from './capacity-proxy.ts';
import { startQueueProcess } from './queue-process.ts';
import { printThroughput } from './throughput.ts';

/**
 * `npm run bench -- api`: what the public API costs and how fast it is. `SIZES=100,10000,1000000` chooses
 * how many rows the lists have, `PARTS=capacity` what is measured.
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
  await synthesise();
  const backend = await startBackend({ RequestsPerHour: '1000000000' });
  await measure[apart]?.(backend);
  await backend.stop();
}
process.exit(0);

/**
 * Each part in a process of its own: the functions' clients keep the address that they met first, and the log its level,
 * which is silent since each line would be printed among the figures and be waited for.
 */
function runApart(part: string): void {
  const env = { ...process.env, PART_APART: part, POWERTOOLS_LOG_LEVEL: 'SILENT' };
  const options = { env, stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], options);
  if (status !== 0) process.exit(status ?? 1);
}
