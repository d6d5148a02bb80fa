import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AddressObject, simpleParser } from 'mailparser';
import { writeFileAtomically } from '../write-file-atomically.ts';

interface Envelope {
  readonly from?: string;
  /** Addresses separated by ", ". */
  readonly to?: string;
}

export interface MailStore {
  /** Keeps a raw MIME message; it is on disk, and listed, once this resolves. */
  keep(raw: Uint8Array, envelope?: Envelope): Promise<Message>;
  /** Newest first; only those to `address`, in any case, if one is given. */
  list(address?: string): readonly Message[];
  raw(id: string): Uint8Array | undefined;
}

const envelopeHeader = 'X-Local-Envelope: ';
const millisecondDigits = 13;

/** Opens the emails kept in `directory`, one .eml file each. */
export async function openMailStore(directory: string): Promise<MailStore> {
  mkdirSync(directory, { recursive: true });
  const messages: Message[] = [];
  const path = (id: string) => join(directory, `${id}.eml`);
  const names = readdirSync(directory).filter((name) => name.endsWith('.eml'));
  for (const id of names.map((name) => name.slice(0, -'.eml'.length)).sort()) {
    const { raw, envelope } = unpack(readFileSync(path(id)));
    messages.push(await parseMessage(id, sentAt(id), raw, envelope));
  }
  const nextId = idMaker(Number(messages.at(-1)?.id.slice(0, millisecondDigits) ?? 0));
  const receives = (message: Message, address: string): boolean =>
    message.to.toLowerCase().split(', ').includes(address.trim().toLowerCase());
  return {
    async keep(raw, envelope = {}) {
      const id = nextId(Date.now());
      const message = await parseMessage(id, sentAt(id), raw, envelope);
      writeFileAtomically(path(id), pack(raw, envelope));
      const place = messages.findLastIndex((other) => other.id < id);
      messages.splice(place + 1, 0, message);
      return message;
    },
    list: (address) =>
      messages.filter((message) => address === undefined || receives(message, address)).toReversed(),
    raw(id) {
      const known = messages.some((message) => message.id === id);
      return known ? unpack(readFileSync(path(id))).raw : undefined;
    },
  };
}

function unpack(file: Uint8Array): { raw: Uint8Array; envelope: Envelope } {
  const end = file.indexOf(10) + 1;
  const first = Buffer.from(file.subarray(0, end)).toString();
  if (!first.startsWith(envelopeHeader)) return { raw: file, envelope: {} };
  return { raw: file.subarray(end), envelope: JSON.parse(first.slice(envelopeHeader.length)) as Envelope };
}

function sentAt(id: string): string {
  return new Date(Number(id.slice(0, millisecondDigits))).toISOString();
}

/** Ids sort in the order of arrival: milliseconds, a count for those within one, and something random. */
function idMaker(newest: number) {
  let last = newest;
  let count = 0;
  return (now: number): string => {
    // A clock that was set back must not put a new email below an old one.
    count = now > last ? 0 : count + 1;
    last = Math.max(now, last);
    const order = String(count).padStart(6, '0');
    return `${String(last).padStart(millisecondDigits, '0')}-${order}-${randomBytes(4).toString('hex')}`;
  };
}

function pack(raw: Uint8Array, envelope: Envelope): Uint8Array {
  return Buffer.concat([Buffer.from(`${envelopeHeader}${JSON.stringify(envelope)}\r\n`), raw]);
}

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
async function parseMessage(
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
