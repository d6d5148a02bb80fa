import { type AddressObject, simpleParser } from 'mailparser';

/** An email as `GET /local/mail/messages` shows it. */
export interface Message {
  readonly id: string;
  readonly from: string;
  /** Addresses without names, separated by ", ". */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Empty if the email has no HTML part. */
  readonly html: string;
  /** ISO 8601. */
  readonly sent_at: string;
  /** By lower-cased name; a repeated header's values are joined by ", ". */
  readonly headers: Record<string, string>;
}

/**
 * Reads a raw MIME message.
 *
 * @param envelope who it was really sent by and to, where that is stated apart from the headers
 */
export async function parseMessage(
  id: string,
  sentAt: string,
  raw: Uint8Array,
  envelope: { from?: string; to?: string } = {},
): Promise<Message> {
  const mail = await simpleParser(Buffer.from(raw), { skipTextToHtml: true, skipImageLinks: true });
  return {
    id,
    from: addresses(mail.from) || envelope.from || '',
    to:
      envelope.to || [addresses(mail.to), addresses(mail.cc), addresses(mail.bcc)].filter(Boolean).join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    sent_at: sentAt,
    headers: headersOf(mail.headerLines),
  };
}

function addresses(field: AddressObject | AddressObject[] | undefined): string {
  return [field ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap(({ address, group }) => address ?? group?.map((member) => member.address) ?? [])
    .join(', ');
}

function headersOf(lines: readonly { key: string; line: string }[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { key, line } of lines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\r?\n\s+/g, ' ')
      .trim();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  return headers;
}
