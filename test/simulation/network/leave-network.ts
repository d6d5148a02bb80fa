import { syncBuiltinESMExports } from 'node:module';
import { replaceAws } from './aws.ts';
import { replaceOpenWeb } from './open-web.ts';
import { replaceStripe } from './stripe.ts';

/** Takes this thread off the network: what the product sends is answered by the services in memory. */
export async function leaveNetwork(): Promise<void> {
  await replaceAws();
  replaceStripe();
  replaceOpenWeb();
  syncBuiltinESMExports();
}
