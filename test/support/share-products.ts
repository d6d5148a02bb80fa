import { listenOnLoopback } from '../../local/aws/http/listening-server.ts';
import { RunningProduct } from '../journeys/running-product.ts';

/** The wait of a product for its worker's next file: an idle one takes two hundredths of a processor. */
const patienceMs = 10_000;

/** Starts the products that test files share, one for each worker that needs one, and ends them. */
export default async function setup(): Promise<() => Promise<void>> {
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
    const started = products.get(worker) ?? RunningProduct.start();
    products.set(worker, started);
    try {
      const { url, demo } = await started;
      response.end(JSON.stringify({ url, demo }));
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
