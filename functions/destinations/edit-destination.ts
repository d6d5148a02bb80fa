import type * as z from 'zod/mini';
import * as api from '../../shared/destinations/api.ts';
import { accountEmailId } from '../../shared/destinations/destination.ts';
import { kindOf } from '../../shared/destinations/kinds/every-kind.ts';
import type { Profile } from '../accounts/items/profile-item.ts';
import { countLinksAlone } from '../accounts/items/profile-item-progress.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { updateItem } from '../platform/table/table.ts';
import { transact } from '../platform/table/transaction.ts';
import { checkRecipient, noteCreatedEvents } from './add-destination.ts';
import { addressProblem, checkedAddress } from './checked-address.ts';
import { countOneLink, newLink } from './confirmation-link.ts';
import {
  type Changeable,
  healthy,
  type StoredDestination,
  updateDestinationItem,
} from './destination-item.ts';
import { enableDestination, noDestination, shownDestination } from './destination-store.ts';
import { changedMeanwhile, sendLink } from './send-link.ts';

type Edit = z.output<typeof api.editDestination.request>;

/**
 * Changes name, events or address. A new address resets the destination's health: it is on again if we had
 * turned it off, and email recipients must confirm again. Throws `invalid_request` (400), `not_found` (404),
 * and `rate_limit_exceeded` (429).
 */
export async function editDestination(
  read: StoredDestination,
  profile: Profile,
  { name, events, address }: Edit,
  now: Date,
  slack?: StoredDestination['slack'],
): Promise<StoredDestination> {
  await noteCreatedEvents({ ...read, events: events ?? [] });
  const choices: Changeable = { name, ...(events && read.kind === 'webhook' ? { events } : {}) };
  if (address === undefined) return store(read, choices);
  if (read.id === accountEmailId) {
    throw addressProblem("follows your account's email: change that on the account page");
  }
  const moved = await checkedAddress(read, address);
  // Only the last characters of a secret URL are known, and setting it again is harmless.
  if (moved.address === read.address && !kindOf[read.kind].hasSecretAddress) return store(read, choices);
  const fresh: Changeable = { ...choices, ...moved, ...resetHealth(read), slack };
  return read.kind === 'email' ? requestConfirmation(read, profile, fresh, now) : store(read, fresh);
}

function resetHealth({ disabled_reason, enabled }: StoredDestination) {
  return {
    ...healthy,
    unknown_at: undefined,
    delivered_at: undefined,
    disabled_reason: null,
    enabled: enabled || disabled_reason !== null,
  };
}

/** Sends only a link to the new address until it is opened. */
async function requestConfirmation(
  read: StoredDestination,
  profile: Profile,
  fields: Changeable,
  now: Date,
): Promise<StoredDestination> {
  const moved = { ...read, ...fields, confirmed_at: undefined };
  await checkRecipient(moved, profile);
  const link = newLink(read, now);
  const { accountId, id } = read;
  const change = updateDestinationItem(accountId, id, { ...fields, ...link.stored, confirmed_at: undefined });
  const refusals = await transact([
    { Update: countLinksAlone(accountId, profile, countOneLink(profile, now)) },
    { Update: change },
  ]);
  if (refusals?.[1]?.failed) throw noDestination();
  if (refusals) throw changedMeanwhile();
  return sendLink({ ...moved, ...link.stored }, profile, link);
}

async function store(read: StoredDestination, fields: Changeable): Promise<StoredDestination> {
  const written = await updateItem(updateDestinationItem(read.accountId, read.id, fields));
  if (!written.done) throw noDestination();
  return { ...read, ...fields };
}

export const toggleDestination = endpoint(
  api.toggleDestination,
  bySession,
  async ({ id, enabled }, { accountId, profile }) =>
    shownDestination(await enableDestination(accountId, id, enabled), profile),
);
