import type { Matchable } from '../../shared/notifications/condition.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import type { Signup } from '../../shared/signups/signup.ts';
import { emailAlert } from './email-alert.ts';

/**
 * One way to send an alert to the customer; false where alerts may not be sent that way. Throws `OutcomeUnknown`
 * where it is unknown whether the alert was sent; any other error says that it was not, and is tried again.
 */
export interface Channel {
  readonly name: string;
  readonly send: (
    recipient: { email: string },
    signup: Signup & Matchable,
    rules: readonly Rule[],
  ) => Promise<boolean>;
}

/** Every way in which an alert is sent; a further one is a file and a line here. */
export const channels: readonly Channel[] = [{ name: 'email', send: emailAlert }];
