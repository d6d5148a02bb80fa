import * as api from '../../shared/destinations/api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { addDestination } from './add-destination.ts';
import {
  getDestination,
  listDestinations,
  removeDestination,
  shownDestination,
} from './destination-store.ts';
import { editDestination, toggleDestination } from './edit-destination.ts';
import { sendLinkAgain } from './send-link.ts';
import { finishInstall, startInstall } from './slack-install.ts';
import { endOldSecrets, getWebhook, replaceSecret, validSecrets } from './webhook-secrets.ts';

export const handler = endpoints(
  endpoint(api.listDestinations, bySession, async (_request, { accountId, profile }) => {
    const destinations = await listDestinations(accountId);
    return { data: await Promise.all(destinations.map((one) => shownDestination(one, profile))) };
  }),
  endpoint(api.createDestination, bySession, async (choice, { accountId, profile }) =>
    shownDestination(await addDestination(accountId, profile, choice, new Date()), profile),
  ),
  endpoint(api.editDestination, bySession, async (edit, { accountId, profile }) => {
    const read = await getDestination(accountId, edit.id);
    return shownDestination(await editDestination(read, profile, edit, new Date()), profile);
  }),
  toggleDestination,
  endpoint(api.deleteDestination, bySession, async ({ id }, { accountId }) => {
    await removeDestination(accountId, id);
    return { success: true as const };
  }),
  endpoint(api.sendConfirmationLink, bySession, async ({ id }, { accountId, profile }) => {
    const destination = await getDestination(accountId, id);
    return shownDestination(await sendLinkAgain(destination, profile, new Date()), profile);
  }),
  endpoint(api.startSlackInstall, bySession, async (_request, customer) => ({
    url: await startInstall(customer, new Date()),
  })),
  endpoint(api.finishSlackInstall, bySession, async (answer, customer) =>
    shownDestination(await finishInstall(answer, customer, new Date()), customer.profile),
  ),
  endpoint(api.showSecrets, bySession, async ({ id }, { accountId }) => ({
    data: await validSecrets(await getWebhook(accountId, id), new Date()),
  })),
  endpoint(api.rotateSecret, bySession, async ({ id, overlap_hours }, { accountId }) => {
    const now = new Date();
    const webhook = await getWebhook(accountId, id);
    return { data: await validSecrets(await replaceSecret(webhook, overlap_hours, now), now) };
  }),
  endpoint(api.endOldSecret, bySession, async ({ id }, { accountId }) => {
    const webhook = await endOldSecrets(await getWebhook(accountId, id));
    return { data: await validSecrets(webhook, new Date()) };
  }),
);
