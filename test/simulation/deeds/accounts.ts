import type { Deed } from './deed.ts';
import { burst } from './signups.ts';

export const close: Deed = (_town, customer) => {
  customer.closing = true;
  return customer.ask('accounts/delete-account', { email: customer.person.email });
};

/** The account ends while its signups are looked at. */
export const closeInACrowd: Deed = (town, customer) => {
  burst(town, customer);
  town.world.later(town.world.random.below(2_000), () => close(town, customer));
};

/** Cognito tells again that the address is confirmed. */
export const confirmAgain: Deed = (town, { person, closing }) => {
  if (closing) return;
  const event = {
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    userName: person.sub,
    request: { userAttributes: { sub: person.sub, email: person.email } },
  };
  return town.call('accounts/post-confirmation', event, 5);
};

export const replaceKey: Deed = async (_town, customer) => {
  const answer = await customer.ask('accounts/replace-api-key', {});
  if (answer?.status === 200) customer.apiKey = answer.body.api_key;
};
