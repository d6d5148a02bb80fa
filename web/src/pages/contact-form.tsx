import { Button } from '../ui/forms/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { useContactForm } from './use-contact-form.ts';

/** A message to the people behind the product. */
export function ContactForm() {
  const { submit, busy, field, trap } = useContactForm();
  return (
    <form noValidate onSubmit={submit} className="relative flex flex-col gap-4">
      <Field label="Name" autoComplete="name" required {...field('name')} />
      <Field label="Email" type="email" autoComplete="email" required {...field('email')} />
      <Field label="Company" hint="Optional" autoComplete="organization" {...field('company')} />
      <TextArea label="Message" rows={6} required {...field('message')} />
      {/* A field that people never meet; only machines fill it in. */}
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <input type="text" tabIndex={-1} autoComplete="off" {...trap} />
      </div>
      <Button type="submit" look="filled" disabled={busy} className="sm:self-start">
        {busy ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}
