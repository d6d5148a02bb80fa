import type { Stage } from '../../stage.ts';
import type { FunctionOptions } from './product-function.ts';

/** For functions that check or post to a customer's address: only a local run lets `localhost` pass. */
export function localDestinations({ localDestinations }: Stage): FunctionOptions {
  return localDestinations ? { settings: { localDestinations: 'allowed' } } : {};
}
