import { dashboardKey } from '../../../shared/accounts/keys-api.ts';
import { closeOrphanedAccounts } from '../../../shared/accounts/work.ts';
import { overlapHours } from '../../../shared/overlap.ts';
import type { Customer } from '../customer.ts';
import { takenAddress } from '../services/users.ts';
import type { System } from '../system.ts';
import type { Action } from './action.ts';
import { sendEvents } from './connections.ts';
import { importFile } from './imports.ts';
import { batch, burst } from './signups.ts';

export const close: Action = (_system, customer) => {
  customer.closing = true;
  return customer.ask('delete-account', { email: customer.person.email });
};

/** The account ends during enrichments. */
export const closeConcurrently: Action = (system, customer) => {
  burst(system, customer);
  system.world.later(system.world.random.below(2_000), () => close(system, customer));
};

/** The account ends during batches, events or an import: by its customer, or by the deletion of its user. */
export const closeWhileAdding: Action = (system, customer) => {
  const { random } = system.world;
  for (let left = 1 + random.below(3); left > 0; left -= 1)
    void random.pick([batch, batch, sendEvents, importFile])(system, customer);
  const end = random.pick([close, close, deleteUser]);
  system.world.later(random.below(random.pick([60, 300, 2_000])), () => void end(system, customer));
};

/** Cognito confirms the address again. */
export const confirmAgain: Action = (system, { person, closing }) => {
  if (closing) return;
  const event = {
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    userName: person.sub,
    request: { userAttributes: { sub: person.sub, email: person.email } },
  };
  return system.call('accounts/user-pool-trigger', event, 5);
};

export const readAccount: Action = (_system, customer) => customer.ask('get-account');

export const replaceKey: Action = async ({ world }, customer) => {
  const body = { overlap_hours: world.random.pick(overlapHours) };
  const answer = await customer.ask('rotate-api-key', body, { id: dashboardKey });
  if (answer?.status === 200) customer.apiKey = answer.body.api_key;
};

/** The customer requests another email and opens the mailed link: once, twice in parallel, late or never. */
export const changeEmail: Action = async (system, customer) => {
  const { random } = system.world;
  const email = random.pick([...customer.person.spareAddresses, takenAddress]);
  await customer.ask('change-email', { email });
  for (let opened = random.below(4); opened > 0; opened -= 1) {
    const delay = random.below(random.pick([200, 200, 60_000, 7_200_000]));
    system.world.later(delay, () => openLink(system, email));
  }
};

/** A second change is requested while the first is being confirmed. */
export const changeEmailConcurrently: Action = async (system, customer: Customer) => {
  await changeEmail(system, customer);
  system.world.later(system.world.random.below(400), () => changeEmail(system, customer));
};

function openLink(system: System, email: string) {
  const token = system.mails.sent.findLast((mail) => mail.to === email && mail.token)?.token;
  const headers = { 'content-type': 'application/json' };
  if (token) return system.request('confirm-email-change', { headers, body: { token } });
}

const hour = 3_600_000;

/** The user deletes themselves, immediately or after days; the schedule runs within the hour. */
export const deleteUser: Action = (system, customer) => {
  const { random } = system.world;
  const rest = random.pick([0, 0, 72 * hour]);
  system.world.later(rest, () => {
    customer.closing = true;
    system.users.remove(customer.person);
  });
  system.world.later(rest + random.below(hour), () => system.run(closeOrphanedAccounts));
};

/** Each clock is off by at most a minute. */
const surelyOlderSeconds = 130;

/** Ends all sessions. An old session is refused everywhere from then on. */
export const signOutEverywhere: Action = async (system, customer) => {
  const old = customer.person.session;
  const begun = system.world.now / 1000;
  const answer = await customer.ask('end-sessions', {});
  if (answer?.status !== 200) return;
  customer.person.session = undefined;
  if (!old || begun - old.since < surelyOlderSeconds) return;
  const late = await customer.askWith(old.token, 'get-account');
  if (late?.status === 200) system.world.violated('A session that was ended is still answered.');
};
