import { loadConfig } from '../platform/config.ts';
import { mayLeaveFor } from './checkout-address.ts';

/** Sends the browser to the payment provider. Throws where the stage does not name the address. */
export async function leaveFor(address: string): Promise<void> {
  const { checkoutHosts } = await loadConfig();
  if (!mayLeaveFor(address, checkoutHosts, window.location.origin)) {
    throw new Error("The payment page couldn't be opened. Please try again.");
  }
  window.location.assign(address);
}
