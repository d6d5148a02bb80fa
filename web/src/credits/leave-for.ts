import { loadConfig } from '../app/config.ts';

/**
 * Whether the browser may go there: to a host that the stage names, over https or, in a local run, on
 * the app's own origin.
 */
export const mayLeaveFor = (address: string, hosts: readonly string[], ownOrigin: string): boolean => {
  const url = URL.parse(address);
  if (!url || !hosts.includes(url.hostname)) return false;
  return url.protocol === 'https:' || url.origin === ownOrigin;
};

/** Sends the browser to the payment provider. Throws where the stage does not name the address. */
export const leaveFor = async (address: string): Promise<void> => {
  const { checkoutHosts } = await loadConfig();
  if (!mayLeaveFor(address, checkoutHosts, window.location.origin)) {
    throw new Error('The address is none of the payment provider.');
  }
  window.location.assign(address);
};
