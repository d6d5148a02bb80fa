import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** All control characters but tab and line ends: they have no place in a message, and break emails. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** As browsers define an address, with a dot in the domain; the length is checked by itself. */
const address = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/;

/** What the contact form asks for; its messages are the ones shown under the fields. */
export const contactMessageSchema = z.object({
  name: needed('Name is required', 100, 'Name must be less than 100 characters'),
  email: text('Invalid email address', 255, 'Email must be less than 255 characters').refine(
    (value) => address.test(value),
    { error: 'Invalid email address' },
  ),
  company: text('', 100, 'Company name must be less than 100 characters')
    .nullish()
    .transform((company) => company || null),
  message: needed('Message is required', 1000, 'Message must be less than 1000 characters'),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const sendContactEmail = endpoint({
  name: 'send-contact-email',
  method: 'POST',
  path: '/functions/v1/send-contact-email',
  caller: 'anyone',
  summary: 'Stores a message from the contact form and emails it to the SignupScout team.',
  request: contactMessageSchema.extend({
    /** No person sees this field; what fills it in is a machine. */
    website: z.string().nullish(),
  }),
  status: 200,
  // The caller reads it only for an error.
  response: z.object({ success: z.boolean().optional(), error: z.string().optional() }),
  errors: ['rate_limit_exceeded', 'unavailable'],
});

function needed(message: string, limit: number, whenLong: string) {
  return text(message, limit, whenLong).refine((value) => value !== '', { error: message });
}

/** Trimmed text of at most `limit` characters, as people count them. */
function text(whenAbsent: string, limit: number, whenLong: string) {
  return z
    .string({ error: whenAbsent })
    .overwrite(clean)
    .refine((value) => [...value].length <= limit, { error: whenLong });
}

function clean(value: string): string {
  return value.toWellFormed().replace(controlCharacters, '').trim();
}
