import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { type ContactMessage, contactMessageSchema, sendContactEmail } from '../../../shared/contact/api.ts';
import { call } from '../platform/api/call.ts';
import { announceFailure, announceSuccess } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Field, FieldError, FieldLabel, inputClasses } from '../ui/forms/field.tsx';
import { useOneAtATime } from '../ui/forms/use-one-at-a-time.ts';
import { PageHeading, Panel } from '../ui/page/page.tsx';
import { PublicPage } from './shell/public-page.tsx';

export function ContactScreen() {
  return (
    <PublicPage>
      <div className="grid gap-y-8 lg:grid-cols-[1fr_35rem] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div className="max-w-120">
          <p className="mb-3 inline-block rounded-s bg-accent-soft px-2 py-0.5 text-13 font-medium text-accent-ink">
            Get in Touch
          </p>
          <PageHeading>Contact Us</PageHeading>
          <p className="mt-3 text-16 text-ink-2">
            Have a question about the API, your credits or your data? Send us a message. A person reads each
            one and replies by email.
          </p>
        </div>
        <Panel className="overflow-hidden p-6 max-sm:p-4 lg:row-span-2">
          <ContactForm />
        </Panel>
        <ul className="max-w-120 border-t border-line">
          {answers.map(([path, name, words]) => (
            <li key={path} className="border-b border-line py-3">
              <Link
                to={path}
                className="tap rounded-s font-medium text-accent-ink hover:underline hover:underline-offset-4"
              >
                {name}
              </Link>
              <p className="text-13 text-ink-2">{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </PublicPage>
  );
}

const answers = [
  ['/api-docs', 'API Docs', 'Every endpoint, with requests to copy'],
  ['/api-docs/errors', 'Errors', 'The cause of each error code and its solution'],
  ['/terms-privacy#privacy', 'Privacy', 'Stored data, and how to delete it'],
] as const;

function ContactForm() {
  const { submit, busy, field, trap } = useContactForm();
  return (
    <form noValidate onSubmit={submit} className="relative flex flex-col gap-4">
      <Field label="Name" autoComplete="name" required {...field('name')} />
      <Field label="Email" type="email" autoComplete="email" required {...field('email')} />
      <Field label="Company" hint="Optional" autoComplete="organization" {...field('company')} />
      <TextArea label="Message" rows={6} required {...field('message')} />
      {/* A honeypot field: hidden from people, filled in by bots. */}
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <input type="text" tabIndex={-1} autoComplete="off" {...trap} />
      </div>
      <Button type="submit" look="filled" disabled={busy} className="sm:self-start">
        {busy ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}

interface ContactDraft extends Record<keyof ContactMessage, string> {
  website: string;
}

type CheckedMessage = ContactMessage & Pick<ContactDraft, 'website'>;

const empty: ContactDraft = { name: '', email: '', company: '', message: '', website: '' };

function useContactForm() {
  const { register, handleSubmit, reset, formState } = useForm<ContactDraft, unknown, CheckedMessage>({
    defaultValues: empty,
    resolver,
  });
  const submit = useOneAtATime(async (message: CheckedMessage) => {
    try {
      await send(message);
      reset();
      announceSuccess('Message sent successfully!', "We'll get back to you as soon as possible.");
    } catch (error) {
      console.error('The contact message was not sent:', error);
      announceFailure('Failed to send message', 'Please try again later or contact us directly.');
    }
  });
  return {
    submit: handleSubmit(submit),
    busy: formState.isSubmitting,
    trap: register('website'),
    field: (name: keyof ContactMessage) => ({ ...register(name), error: formState.errors[name]?.message }),
  };
}

const resolver: Resolver<ContactDraft, unknown, CheckedMessage> = ({ website, ...draft }) => {
  const checked = contactMessageSchema.safeParse(draft);
  if (checked.success) return { values: { ...checked.data, website: website.trim() }, errors: {} };
  const errors = checked.error.issues.map(({ path, message }) => [path[0], { type: 'contact', message }]);
  return { values: {}, errors: Object.fromEntries(errors.toReversed()) };
};

async function send({ website, company, ...message }: CheckedMessage): Promise<void> {
  const answer = await call(sendContactEmail, {
    ...message,
    company: company ?? '',
    ...(website ? { website } : {}),
  });
  if (answer.error) throw new Error(answer.error);
}

function TextArea({
  label,
  error,
  ...input
}: TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  name: string;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}) {
  const id = useId();
  return (
    <div>
      <FieldLabel id={id}>{label}</FieldLabel>
      <textarea
        id={id}
        className={`${inputClasses} h-auto min-h-[150px] py-2 pointer-coarse:h-auto`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
