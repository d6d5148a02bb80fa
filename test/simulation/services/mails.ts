import type { WireRequest, WireResponse, WireService } from '../network/wire.ts';

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  /** The signup of an alert, by the token of its unsubscribe link; null for every other mail. */
  readonly alertOf: string | null;
  /** The token of the link that confirms a new email; null in every other mail. */
  readonly token: string | null;
  /** The token of the links that mark the signup of an alert; null in every other mail. */
  readonly handling: string | null;
  /** The signups that its links open, each once. */
  readonly signups: readonly string[];
}

/** SES: every accepted mail, in order. */
export class Mails implements WireService {
  readonly sent: SentMail[] = [];
  /** Called for each accepted mail. */
  onSent: (mail: SentMail) => void = () => undefined;
  nameOf = () => 'ses SendRawEmail';
  refusals = () => [refused(400, 'Throttling'), refused(400, 'MessageRejected')];

  perform = (request: WireRequest): WireResponse => {
    const form = new URLSearchParams(request.body);
    const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString();
    const mail = {
      to: form.get('Destinations.member.1') ?? '',
      subject: header(raw, 'Subject'),
      alertOf: alertedAccount(raw),
      token: /confirm-email#token=([\w.-]+)/.exec(unquoted(raw))?.[1] ?? null,
      handling: /handle#token=([\w.-]+)/.exec(unquoted(raw))?.[1] ?? null,
      signups: [...new Set(unquoted(raw).match(/(?<=\?signup=)[\w-]+/g))],
    };
    this.sent.push(mail);
    this.onSent(mail);
    return xml(200, '<SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult>');
  };
}

function refused(status: number, code: string) {
  return () =>
    xml(status, `<Error><Type>Sender</Type><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function header(raw: string, name: string): string {
  return (
    new RegExp(`^${name}:(.*(?:\r\n[ \t].*)*)`, 'im')
      .exec(raw)?.[1]
      ?.replace(/\r\n[ \t]+/g, ' ')
      .trim() ?? ''
  );
}

/** The original text of quoted-printable. */
function unquoted(raw: string): string {
  return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

function alertedAccount(raw: string): string | null {
  return /token=([0-9A-Za-z]+)\.[0-9a-z-]+\./.exec(header(raw, 'List-Unsubscribe'))?.[1] ?? null;
}

function xml(status: number, inner: string): WireResponse {
  return {
    status,
    headers: { 'content-type': 'text/xml' },
    body: `<Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/">${inner}</Response>`,
  };
}
