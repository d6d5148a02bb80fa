import { ProductError } from '../../shared/api/errors.ts';
import { sendContactEmail } from '../../shared/contact/api.ts';
import { setting } from '../platform/aws/environment.ts';
import { sendMail } from '../platform/mail/mail.ts';
import { log } from '../platform/observe/log.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { countMessage } from './contact-limit.ts';
import { contactMail } from './contact-mail.ts';
import { storeMessage } from './contact-store.ts';
import { bySource } from './source.ts';

export const handler = endpoint(sendContactEmail, bySource, async ({ website, ...message }, source) => {
  const now = new Date();
  await countMessage(source, now);
  // A bot gets a success, so that it has no reason to try another way.
  if (website) return { success: true };
  const id = await storeMessage(message, now);
  try {
    await sendMail(contactMail(message, setting('contactRecipient')));
  } catch (failure) {
    log.error('A contact message is kept but was not mailed', {
      message_id: id,
      failure: failure as Error,
    });
    throw new ProductError('unavailable', "Your message couldn't be sent. Please try again.");
  }
  return { success: true };
});
