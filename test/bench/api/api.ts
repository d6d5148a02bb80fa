import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { synthesise } from '../../../local/build.ts';
import { startBackend, type TestBackend } from '../../backend.ts';
import { printCapacity } from './capacity.ts';
import { startCapacityProxy } from './capacity-proxy.ts';
import { startQueueProcess } from './queue-process.ts';
import { printThroughput } from './throughput.ts';

/**
 * `npm run bench:api`: what the public API costs and how fast it is. `SIZES=100,10000,1000000` chooses
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

const [only, ...others] = parts;
if (others.length > 0) for (const part of parts) runApart(part);
else {
  await synthesise();
  const backend = await startBackend({ RequestsPerHour: '1000000000' });
  await measure[only ?? '']?.(backend);
  await backend.stop();
}
process.exit(0);

/** Each part in a process of its own: the functions' clients keep the address that they met first. */
function runApart(part: string): void {
  const options = { env: { ...process.env, PARTS: part }, stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], options);
  if (status !== 0) process.exit(status ?? 1);
}
