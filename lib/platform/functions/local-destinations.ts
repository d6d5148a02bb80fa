import type { Stage } from '../../stage.ts';
import type { FunctionOptions } from './product-function.ts';

/** Only a local run may send to `localhost`. */
export function localDestinations({ localDestinations }: Stage): FunctionOptions {
  return localDestinations ? { settings: { localDestinations: 'allowed' } } : {};
}
