import { mappingOf } from '../../../shared/connections/source-mappings.ts';
import { mapSignup, otherEvent, type Sender, textAt } from './sender.ts';
import { verifyBearerOrBasic } from './verify-authorization.ts';

/** Event streams, or a post-registration Action. Auth0 documents two spellings of the type. */
export const auth0: Sender = {
  verify: verifyBearerOrBasic,
  eventId: (event) => textAt(event, '/id'),
  read: (event) =>
    otherEvent(event, '/type', ['user.created', 'com.auth0.user.created']) ??
    mapSignup(event, mappingOf('auth0', event)),
};
