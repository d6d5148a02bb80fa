import type { Action } from './action.ts';
import { burst } from './signups.ts';

export const close: Action = (_town, customer) => {
  customer.closing = true;
  return customer.ask('accounts/delete-account', { email: customer.person.email });
};

/** The account ends while its signups are looked at. */
export const closeConcurrently: Action = (system, customer) => {
  burst(system, customer);
  system.world.later(system.world.random.below(2_000), () => close(system, customer));
};

/** Cognito tells again that the address is confirmed. */
export const confirmAgain: Action = (system, { person, closing }) => {
  if (closing) return;
  const event = {
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    userName: person.sub,
    request: { userAttributes: { sub: person.sub, email: person.email } },
  };
  return system.call('accounts/post-confirmation', event, 5);
};

export const replaceKey: Action = async (_town, customer) => {
  const answer = await customer.ask('accounts/replace-api-key', {});
  if (answer?.status === 200) customer.apiKey = answer.body.api_key;
};

/** Clocks are off by a minute at most. */
const surelyOlderSeconds = 130;

/** All sessions are ended; one that began well before is answered nothing any more. */
export const signOutEverywhere: Action = async (system, customer) => {
  const old = customer.person.session;
  const begun = system.world.now / 1000;
  const answer = await customer.ask('accounts/end-sessions', {});
  if (answer?.status !== 200) return;
  customer.person.session = undefined;
  if (!old || begun - old.since < surelyOlderSeconds) return;
  const late = await customer.askWith(old.token, 'accounts/get-account');
  if (late?.status === 200) system.world.violated('A session that was ended is still answered.');
};
