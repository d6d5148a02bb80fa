import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { headerText } from '../../../shared/signups/text.ts';
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
  readonly headers?: Record<string, string>;
  /** Default: the stage's support address. */
  readonly replyTo?: string;
}

/** SES did not accept the email, so a retry cannot send it twice. */
export class MailRefused extends Error {}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CERT_HAS_EXPIRED']);

/**
 * Sends one email, once. Returns false without sending if the address is suppressed. Throws `OutcomeUnknown`
 * if SES may have accepted it; after any other error it certainly did not.
 */
export async function sendMail(mail: Mail): Promise<boolean> {
  if (await suppressionOf(mail.to, mail.purpose)) {
    record({ MailSuppressed: 1 });
    log.warn('An email was not sent: its address bounced or complained before');
    return false;
  }
  const replyTo = mail.replyTo ?? optionalSetting('mailReplyTo');
  // Loaded late because most messages send no email.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js');
  const composer = new MailComposer({
    from: setting('mailSender'),
    to: { name: '', address: mail.to },
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    // Prevents vacation replies.
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
    // SES may have accepted the email before a 5xx.
    const status = failure instanceof SESServiceException ? (failure.$metadata.httpStatusCode ?? 0) : 0;
    if ((status >= 400 && status < 500) || neverConnected.has(code ?? '')) {
      throw new MailRefused(`SES did not accept the email: ${code ?? name}`, { cause: failure });
    }
    throw new OutcomeUnknown(`It is unknown whether SES took the email: ${code ?? name}`, { cause: failure });
  }
}

/**
 * Sends each email at most once. Opens a new connection per send: if a kept one resets, the outcome is
 * unknown. Times out before the function does, so that an unknown outcome is recorded.
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

/** An external call may or may not have happened, so a retry could repeat it. */
export class OutcomeUnknown extends Error {}
