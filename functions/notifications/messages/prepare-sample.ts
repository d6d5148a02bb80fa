import type { Prepare } from '../../deliveries/attempt/prepared-delivery.ts';
import { sendEmail } from '../../deliveries/channels/email.ts';
import { sampleSignupId, setAlertState } from '../items/alert-item.ts';
import { addressOf } from './email-address-of.ts';
import { sampleMail } from './sample-mail.ts';

/** The sample alert that a new customer gets. */
export const prepareSample: Prepare = async ({ accountId, destination_id }, recipient) => ({
  send: async () => sendEmail({ ...(await sampleMail()), to: addressOf(recipient) }),
  writesAfter: (state) => [
    [
      {
        Update: setAlertState({ accountId, signupId: sampleSignupId, destinationId: destination_id }, state),
      },
    ],
  ],
});
