import { type Resolver, useForm } from 'react-hook-form';
import { type ContactMessage, contactMessageSchema, sendContactEmail } from '../../../shared/contact/api.ts';
import { call } from '../platform/api/call.ts';
import { announceFailure, announceSuccess } from '../ui/feedback/toast.tsx';
import { useOneAtATime } from '../ui/forms/use-one-at-a-time.ts';

/** The contact form as it is typed; `website` is the field that people don't see. */
export interface ContactDraft extends Record<keyof ContactMessage, string> {
  website: string;
}

type CheckedMessage = ContactMessage & Pick<ContactDraft, 'website'>;

const empty: ContactDraft = { name: '', email: '', company: '', message: '', website: '' };

/** The contact form's fields with their errors, all at once, and its one submission at a time. */
export function useContactForm() {
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
    /** The props of the field that only machines fill in. */
    trap: register('website'),
    /** The props of the field with this name. */
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
