import { mappingOf } from '../../../shared/connections/source-mappings.ts';
import { mapSignup, otherEvent, type Sender, textAt } from './sender.ts';
import { verifyBearerOrBasic } from './verify-authorization.ts';

/**
 * Auth0 event streams, or a post-registration Action that posts the same. Auth0's documentation spells the
 * type in two ways.
 */
export const auth0: Sender = {
  verify: verifyBearerOrBasic,
  eventId: (event) => textAt(event, '/id'),
  read: (event) =>
    otherEvent(event, '/type', ['user.created', 'com.auth0.user.created']) ??
    mapSignup(event, mappingOf('auth0', event)),
};
