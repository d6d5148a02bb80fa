import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { clientSettings } from '../aws/client-settings.ts';
import { optionalSetting, setting } from '../aws/environment.ts';
import { log } from '../observe/log.ts';
import { record } from '../observe/metrics.ts';
import { type MailPurpose, suppressionOf } from './suppression-list.ts';

export interface Mail {
  readonly purpose: MailPurpose;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Further headers, such as List-Unsubscribe. */
  readonly headers?: Record<string, string>;
  /** Where an answer goes; otherwise to the stage's own people. */
  readonly replyTo?: string;
}

/**
 * Control characters would forge headers; direction marks and what is not seen would hide what a text
 * says. The two joiners stay: emoji and several scripts need them.
 */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** One line of text that is safe as an email header, at most `limit` characters. */
export function headerText(value: string, limit = 200): string {
  const line = value.toWellFormed().replace(unsafe, ' ').replace(/\s+/g, ' ').trim();
  return [...line].slice(0, limit).join('').trim();
}

/** SES did not accept the email: another try cannot send it twice. */
export class MailRefused extends Error {}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CERT_HAS_EXPIRED']);

/**
 * Sends one email through SES, once. False where the address gets no emails for this purpose, because it
 * bounced or complained before: then nothing is sent. Throws `OutcomeUnknown` when it is unknown whether it was
 * accepted; after any other error it certainly was not.
 */
export async function sendMail(mail: Mail): Promise<boolean> {
  if (await suppressionOf(mail.to, mail.purpose)) {
    record({ MailSuppressed: 1 });
    log.warn('An email was not sent: its address bounced or complained before');
    return false;
  }
  const replyTo = mail.replyTo ?? optionalSetting('mailReplyTo');
  // Loaded where an email is composed: most messages of the functions that send emails come to none.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js');
  const composer = new MailComposer({
    from: setting('mailSender'),
    to: { name: '', address: mail.to },
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    // So that vacation notices are not sent in reply.
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    ...(replyTo ? { replyTo } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  await send(mail.to, await composer.compile().build());
  record({ Mailed: 1 });
  return true;
}

async function send(to: string, raw: Buffer): Promise<void> {
  try {
    await ses.send(
      new SendRawEmailCommand({
        Destinations: [to],
        RawMessage: { Data: raw },
        ConfigurationSetName: setting('mailConfiguration'),
      }),
    );
  } catch (failure) {
    const { name, code } = failure as Error & { code?: string };
    record({ ProviderError: 1 }, { provider: 'ses' });
    // A 5xx may come after SES accepted the email.
    const status = failure instanceof SESServiceException ? (failure.$metadata.httpStatusCode ?? 0) : 0;
    if ((status >= 400 && status < 500) || neverConnected.has(code ?? '')) {
      throw new MailRefused(`SES did not accept the email: ${code ?? name}`, { cause: failure });
    }
    throw new OutcomeUnknown(`It is unknown whether SES took the email: ${code ?? name}`, { cause: failure });
  }
}

/**
 * SES, which sends each email at most once. Each send opens its own connection: SES may close a kept one while the
 * request is on its way, and the reset does not say whether the email was accepted. A call that hangs ends before its
 * function does, so that the outcome is recorded as unknown.
 */
export const ses = new SESClient({
  ...clientSettings,
  maxAttempts: 1,
  requestHandler: new NodeHttpHandler({
    connectionTimeout: 3_000,
    requestTimeout: 8_000,
    throwOnRequestTimeout: true,
    httpAgent: { keepAlive: false },
    httpsAgent: { keepAlive: false },
  }),
});

/** Something was asked of the outside world and it is unknown whether it happened: a repeat may do it twice. */
export class OutcomeUnknown extends Error {}
