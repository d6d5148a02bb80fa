import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { setting } from './environment.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers, such as List-Unsubscribe. */
  readonly headers?: Record<string, string>;
  readonly replyTo?: string;
}

const client = new SESClient({ maxAttempts: 1 });

/** Control and direction-changing characters would forge headers or hide what a subject says. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const unsafeInHeaders = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** One line of text that is safe as a mail header, at most `limit` characters. */
export const headerText = (value: string, limit = 200): string =>
  [...value.replace(unsafeInHeaders, ' ').replace(/\s+/g, ' ').trim()].slice(0, limit).join('');

/** SES answered that it did not take the mail: another try cannot send it twice. */
export class MailRefused extends Error {}

const send = async (to: string, raw: Buffer): Promise<void> => {
  try {
    await client.send(new SendRawEmailCommand({ Destinations: [to], RawMessage: { Data: raw } }));
  } catch (failure) {
    if (failure instanceof SESServiceException && failure.$fault === 'client') {
      throw new MailRefused(`SES refused the mail: ${failure.name}`, { cause: failure });
    }
    throw failure;
  }
};

/**
 * Sends one mail through SES, once. Throws `MailRefused` when it certainly was not taken, the SDK's
 * error when nobody knows.
 */
export const sendMail = async (mail: Mail): Promise<void> => {
  const composer = new MailComposer({
    from: setting('mailSender'),
    to: { name: '', address: mail.to },
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.headers ? { headers: mail.headers } : {}),
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  await send(mail.to, await composer.compile().build());
};
