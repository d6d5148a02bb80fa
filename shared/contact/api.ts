import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';

/** Control characters except tab and line breaks. They break emails. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The HTML definition of an email address, plus a dot in the domain. Length is checked separately. */
const address = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/;

export const contactMessageSchema = z.object({
  name: needed('Name is required', 100, 'Name must be less than 100 characters'),
  email: text('Invalid email address', 255, 'Email must be less than 255 characters').check(
    z.regex(address, 'Invalid email address'),
  ),
  company: z.pipe(
    z.nullish(text('', 100, 'Company name must be less than 100 characters')),
    z.transform((company) => company || null),
  ),
  message: needed('Message is required', 1000, 'Message must be less than 1000 characters'),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const sendContactEmail = endpoint({
  name: 'send-contact-email',
  method: 'POST',
  path: '/functions/v1/send-contact-email',
  caller: 'anyone',
  summary: 'Stores a message from the contact form and emails it to the SignupScout team.',
  request: z.extend(contactMessageSchema, {
    website: z.nullish(z.string()),
  }),
  status: 200,
  response: z.object({ success: z.optional(z.boolean()), error: z.optional(z.string()) }),
  errors: ['rate_limit_exceeded', 'unavailable'],
});

function needed(message: string, limit: number, whenLong: string) {
  return text(message, limit, whenLong).check(z.minLength(1, message));
}

/** Trimmed text of at most `limit` code points. */
function text(whenAbsent: string, limit: number, whenLong: string) {
  return z.string(whenAbsent).check(
    z.overwrite(clean),
    z.refine((value) => [...value].length <= limit, { error: whenLong }),
  );
}

function clean(value: string): string {
  return value.toWellFormed().replace(controlCharacters, '').trim();
}
