import * as z from 'zod/mini';
import { readParameters } from './parameters.ts';
import { customerOf } from './resources/customers.ts';
import { type Handler, keep } from './stripe-account.ts';

const fields = z.strictObject({
  customer: z.string(),
  return_url: z.optional(z.url()),
  configuration: z.optional(z.string()),
  locale: z.optional(z.string()),
});

/** Creates sessions of the customer portal, whose page is below `appUrl`. */
export function createPortalSession(appUrl: string): Handler {
  return (account, parameters) => {
    const wanted = readParameters(fields, parameters);
    const id = account.newId('bps');
    return keep(account.state.portals, {
      id,
      object: 'billing_portal.session',
      created: account.seconds(),
      livemode: false,
      customer: customerOf(account, wanted.customer, 'customer').id,
      return_url: wanted.return_url ?? null,
      url: `${appUrl}/local/checkout/portal/${id}`,
    });
  };
}
