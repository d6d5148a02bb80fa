import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AddressObject, simpleParser } from 'mailparser';
import { writeFileAtomically } from '../write-file-atomically.ts';

interface Envelope {
  readonly from?: string;
  readonly to?: string;
}

export interface MailStore {
  /** Stores a raw MIME message. Resolves after it is on disk and listed. */
  keep(raw: Uint8Array, envelope?: Envelope): Promise<Message>;
  /** Newest first. `address` filters by recipient, ignoring case. */
  list(address?: string): readonly Message[];
  raw(id: string): Uint8Array | undefined;
}

const envelopeHeader = 'X-Local-Envelope: ';
const millisecondDigits = 13;

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

/** IDs sort by arrival: milliseconds, a counter within one, and a random part. */
function idMaker(newest: number) {
  let last = newest;
  let count = 0;
  return (now: number): string => {
    // Keeps the order if the clock is set back.
    count = now > last ? 0 : count + 1;
    last = Math.max(now, last);
    const order = String(count).padStart(6, '0');
    return `${String(last).padStart(millisecondDigits, '0')}-${order}-${randomBytes(4).toString('hex')}`;
  };
}

function pack(raw: Uint8Array, envelope: Envelope): Uint8Array {
  return Buffer.concat([Buffer.from(`${envelopeHeader}${JSON.stringify(envelope)}\r\n`), raw]);
}

export interface Message {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sent_at: string;
  /** By lowercase name. Values of a repeated header are joined by ", ". */
  readonly headers: Record<string, string>;
}

/**
 * Parses a raw MIME message.
 *
 * @param envelope the actual sender and recipients, if they are not in the headers
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
