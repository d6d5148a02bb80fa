import { syncBuiltinESMExports } from 'node:module';
import { replaceAws } from './aws.ts';
import { replaceOpenWeb } from './open-web.ts';
import { replaceStripe } from './stripe.ts';

/** Takes this thread off the network: services in memory respond to the product. */
export async function leaveNetwork(): Promise<void> {
  await replaceAws();
  replaceStripe();
  replaceOpenWeb();
  syncBuiltinESMExports();
}
