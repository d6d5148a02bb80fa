import { synthesise } from '../../../local/build.ts';
import { startBackend } from '../../backend.ts';
import { printCapacity } from './capacity.ts';
import { startCapacityProxy } from './capacity-proxy.ts';
import { printColdStart } from './cold-start.ts';
import { printThroughput } from './throughput.ts';

/**
 * `npm run bench:api`: what the public API costs and how fast it is. `SIZES=100,10000,1000000` chooses
 * how many rows the lists have, `PARTS=capacity` what is measured.
 */
delete process.env.NODE_EXTRA_CA_CERTS;

const sizes = (process.env.SIZES ?? '100,10000,1000000').split(',').map(Number);

const parts = new Set((process.env.PARTS ?? 'capacity,throughput,cold-start').split(','));

await synthesise();
const backend = await startBackend({ RequestsPerHour: '1000000000' });
const proxy = await startCapacityProxy(backend.dynamodb.endpoint);
process.env.AWS_ENDPOINT_URL_DYNAMODB = proxy.url;
if (parts.has('capacity')) await printCapacity(backend, proxy, sizes);
await proxy.stop();
process.env.AWS_ENDPOINT_URL_DYNAMODB = backend.dynamodb.endpoint;
if (parts.has('throughput')) await printThroughput(backend, 5);
if (parts.has('cold-start')) await printColdStart(9);
await backend.stop();
process.exit(0);
