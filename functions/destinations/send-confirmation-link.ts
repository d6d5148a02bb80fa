import { sendConfirmationLink } from '../../shared/destinations/api.ts';
import { bySession } from '../accounts/callers.ts';
import { endpoint } from '../platform/endpoint.ts';
import { requireDestination } from './destination-store.ts';
import { sendLinkAgain } from './send-link.ts';
import { shownDestination } from './shown-destination.ts';

export const handler = endpoint(sendConfirmationLink, bySession, async ({ id }, { accountId, profile }) => {
  const destination = await requireDestination(accountId, id);
  return shownDestination(await sendLinkAgain(destination, profile, new Date()), profile);
});
