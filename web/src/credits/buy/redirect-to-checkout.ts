import { loadConfig } from '../../platform/api/config.ts';
import { isCheckoutAddress } from './checkout-address.ts';

/** Sends the browser to the payment provider's page. Throws if the stage doesn't allow its host. */
export async function redirectToCheckout(address: string): Promise<void> {
  const { checkoutHosts } = await loadConfig();
  if (!isCheckoutAddress(address, checkoutHosts, window.location.origin)) {
    throw new Error("The payment page couldn't be opened. Please try again.");
  }
  window.location.assign(address);
}
