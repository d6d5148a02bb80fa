import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { RunningProduct } from '../journeys/running-product.ts';
import { scratch } from './scratch.ts';

/** The wait of a product for its worker's next file: an idle one takes two hundredths of a processor. */
const patienceMs = 10_000;

/** Starts the products that test files share, one for each worker that needs one, and ends them. */
export default async function setup(): Promise<() => Promise<void>> {
  const web = scratch();
  const products = new Map<string, Promise<RunningProduct>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const end = async (worker: string) => {
    const ended = products.get(worker);
    products.delete(worker);
    await ended?.then((product) => product.end());
  };
  const server = await listenOnLoopback(async ({ url: worker = '', method }, response) => {
    clearTimeout(timers.get(worker));
    if (method === 'DELETE') {
      timers.set(
        worker,
        setTimeout(() => end(worker), patienceMs),
      );
      response.writeHead(204).end();
      return;
    }
    const started = products.get(worker) ?? RunningProduct.start({ environment: { LOCAL_WEB: web } });
    products.set(worker, started);
    try {
      const { url, demo } = await started;
      response.end(JSON.stringify({ url, demo, web }));
    } catch (error) {
      products.delete(worker);
      response.writeHead(500).end(String(error));
    }
  });
  process.env.SHARED_PRODUCTS = server.url;
  return async () => {
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all([...products.keys()].map(end));
    await server.stop();
  };
}
