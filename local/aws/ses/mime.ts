import { createTransport } from 'nodemailer';
import type { Options } from 'nodemailer/lib/mailer/index.js';

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** An email as raw MIME. */
export async function buildMime(mail: Options): Promise<Uint8Array> {
  const { message } = await composer.sendMail(mail);
  return Buffer.isBuffer(message) ? message : Buffer.from(message.read());
}
