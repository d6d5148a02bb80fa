import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { Options } from 'nodemailer/lib/mailer/index.js';
import type { SentMail } from './feedback.ts';
import type { MailStore } from './mail-store.ts';

const xml = 'xmlns="http://ses.amazonaws.com/doc/2010-12-01/"';

class SesError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Send = (store: MailStore, form: URLSearchParams) => Promise<readonly string[]>;

const sendRawEmail: Send = async (store, form) => {
  const raw = Buffer.from(required(form, 'RawMessage.Data'), 'base64');
  const headers = raw.toString('latin1').split(/\r?\n\r?\n/)[0] ?? '';
  if (!/^from:/im.test(headers) && !form.get('Source')) {
    throw new SesError('InvalidParameterValue', "Missing required header 'From'.");
  }
  const to = members(form, 'Destinations');
  if (to.length === 0 && !/^(to|cc|bcc):/im.test(headers)) {
    throw new SesError('InvalidParameterValue', 'Missing final destination');
  }
  const { to: recipients } = await store.keep(raw, envelope(form.get('Source') ?? '', to));
  return recipients.split(', ');
};

const sendEmail: Send = async (store, form) => {
  const from = required(form, 'Source');
  const to = ['To', 'Cc', 'Bcc'].flatMap((kind) => members(form, `Destination.${kind}Addresses`));
  if (to.length === 0) throw new SesError('InvalidParameterValue', 'Missing final destination');
  const mail = {
    from,
    to: members(form, 'Destination.ToAddresses'),
    cc: members(form, 'Destination.CcAddresses'),
    replyTo: members(form, 'ReplyToAddresses'),
    subject: required(form, 'Message.Subject.Data'),
    text: form.get('Message.Body.Text.Data') ?? undefined,
    html: form.get('Message.Body.Html.Data') ?? undefined,
  };
  await store.keep(await buildMime(mail), envelope(from, to));
  return to;
};

const actions: Record<string, Send> = {
  SendRawEmail: sendRawEmail,
  SendEmail: sendEmail,
};

/**
 * SES's Query API of 2010-12-01: SendRawEmail and SendEmail. Rejects other actions with InvalidAction.
 * Calls `sent` for each accepted email.
 */
export function sesListener(store: MailStore, sent: (mail: SentMail) => void) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    try {
      const form = new URLSearchParams(await text(request));
      const action = form.get('Action') ?? '';
      const run = actions[action];
      if (!run)
        throw new SesError('InvalidAction', `Could not find operation ${action} for version 2010-12-01`);
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
        throw new SesError('MissingAuthenticationToken', 'Request is missing Authentication Token');
      }
      const recipients = await run(store, form);
      const configurationSet = form.get('ConfigurationSetName') ?? '';
      const result = `<${action}Result><MessageId>${requestId}</MessageId></${action}Result>`;
      const metadata = `<ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata>`;
      // Publish feedback before the response, so that a crash cannot lose it.
      sent({ messageId: requestId, configurationSet, recipients });
      answer(response, 200, `<${action}Response ${xml}>${result}${metadata}</${action}Response>`);
    } catch (error) {
      const known = error instanceof SesError;
      if (!known) console.error('local SES:', error);
      const fault = known
        ? { type: 'Sender', code: error.code }
        : { type: 'Receiver', code: 'InternalFailure' };
      const message = escaped(error instanceof Error ? error.message : String(error));
      const detail = `<Type>${fault.type}</Type><Code>${fault.code}</Code><Message>${message}</Message>`;
      const body = `<ErrorResponse ${xml}><Error>${detail}</Error><RequestId>${requestId}</RequestId></ErrorResponse>`;
      answer(response, known ? 400 : 500, body);
    }
  };
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new SesError('ValidationError', `1 validation error detected: Value null at '${name}'`);
  return value;
}

function members(form: URLSearchParams, name: string): string[] {
  const found: string[] = [];
  for (let index = 1; form.has(`${name}.member.${index}`); index++)
    found.push(form.get(`${name}.member.${index}`) ?? '');
  return found;
}

function envelope(from: string, to: readonly string[]) {
  return {
    ...(from ? { from } : {}),
    ...(to.length > 0
      ? { to: to.map((address) => /<([^>]+)>/.exec(address)?.[1] ?? address.trim()).join(', ') }
      : {}),
  };
}

function answer(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, { 'content-type': 'text/xml' });
  response.end(body);
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

export async function buildMime(mail: Options): Promise<Uint8Array> {
  const { message } = await composer.sendMail(mail);
  return Buffer.isBuffer(message) ? message : Buffer.from(message.read());
}
