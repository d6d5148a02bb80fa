import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
  const { submit, correct, busy, errors } = useContactForm();
  return (
    <form noValidate onSubmit={submit} onInput={correct} className="relative flex flex-col gap-4">
      <Field label="Name" name="name" autoComplete="name" required error={errors.name} />
      <Field label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
      <Field
        label="Company"
        hint="Optional"
        name="company"
        autoComplete="organization"
        error={errors.company}
      />
      <TextArea label="Message" name="message" rows={6} required error={errors.message} />
      <Honeypot />
      <Button type="submit" look="filled" disabled={busy} className="sm:self-start">
        {busy ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}

/** A field that people never meet; only machines fill it in. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
