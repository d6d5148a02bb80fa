import { createHash, randomUUID } from 'node:crypto';
import { ProductError, tryAgainIn } from '../../shared/api/errors.ts';
import { type ContactMessage, sendContactEmail } from '../../shared/contact/api.ts';
import { product } from '../../shared/product.ts';
import { headerText } from '../../shared/signups/text.ts';
import { numberSetting, setting } from '../platform/aws/environment.ts';
import { type Mail, sendMail } from '../platform/mail/mail.ts';
import { mailPage, mailText } from '../platform/mail/mail-page.ts';
import { log } from '../platform/observe/log.ts';
import { endpoint, type Identify } from '../platform/pipelines/endpoint.ts';
import { networkOf } from '../platform/security/public-address.ts';
import { createItem, updateItem } from '../platform/table/table.ts';
import { countMessageInHour, newContactMessage } from './contact-item.ts';

/**
 * Identifies the sender's network by hash. Uses only the address that our edge sets; API Gateway rejects
 * requests that bypass the edge, and headers such as X-Forwarded-For could be forged.
 */
export const bySource: Identify<string> = async (event) => {
  const address = event.headers['x-viewer-address'] ?? '';
  return { who: createHash('sha256').update(networkOf(address)).digest('hex').slice(0, 32) };
};

export const handler = endpoint(sendContactEmail, bySource, async ({ website, ...message }, source) => {
  const now = new Date();
  await countMessage(source, now);
  // Bots get a success response, so that they do not try another way.
  if (website) return { success: true };
  const id = await storeMessage(message, now);
  try {
    await sendMail(contactMail(message, setting('contactRecipient')));
  } catch (failure) {
    log.error('Contact message stored but not emailed', {
      message_id: id,
      failure: failure as Error,
    });
    throw new ProductError('unavailable', "Your message couldn't be sent. Please try again.");
  }
  return { success: true };
});

function contactMail(message: ContactMessage, to: string): Mail {
  const name = headerText(message.name, 100);
  const page = {
    heading: `${name} wrote to ${product.name}`,
    paragraphs: message.message.split(/\r\n|\r|\n/).filter((line) => line.trim() !== ''),
    facts: [
      ['Name', name],
      ['Email', message.email],
      ...(message.company ? [['Company', headerText(message.company, 100)] as const] : []),
    ] as const,
    button: { label: 'Reply', link: `mailto:${encodeURIComponent(message.email).replace('%40', '@')}` },
    footnote:
      "Sent through the contact form. The name and email are as typed by the sender and haven't been verified.",
  };
  return {
    purpose: 'account',
    to,
    subject: `Contact form: ${name}`,
    text: mailText(page),
    html: mailPage(page),
    replyTo: message.email,
  };
}

const hourLength = 3600;

/** Counts exactly across processes. Throws `rate_limit_exceeded` (429) if the hour is full. */
async function countMessage(source: string, now: Date): Promise<void> {
  const seconds = Math.floor(now.getTime() / 1000);
  const hour = Math.floor(seconds / hourLength);
  const counted = await updateItem(countMessageInHour(source, hour, numberSetting('contactMessagesPerHour')));
  if (counted.done) return;
  const wait = hourLength - (seconds % hourLength);
  throw new ProductError('rate_limit_exceeded', `Too many messages. ${tryAgainIn(wait)}`, {
    headers: { 'retry-after': String(wait) },
  });
}

async function storeMessage(message: ContactMessage, now: Date): Promise<string> {
  const id = randomUUID();
  await createItem(newContactMessage({ id, ...message, created_at: now.toISOString() }));
  return id;
}
