import { type FormEvent, useRef, useState } from 'react';
import { contactMessageSchema, sendContactEmail } from '../../../shared/contact/api.ts';
import { call } from '../platform/call.ts';
import { announceFailure, announceSuccess } from '../ui/toast.tsx';

type Name = keyof typeof contactMessageSchema.shape;
type Errors = Partial<Record<Name, string>>;

const names = Object.keys(contactMessageSchema.shape) as Name[];

/** The contact form's errors, one per field and all at once, and its one submission at a time. */
export function useContactForm() {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending.current) return;
    const found = errorsOf(form);
    setErrors(found);
    const first = form.elements.namedItem(names.find((name) => found[name]) ?? '');
    if (first instanceof HTMLElement) return first.focus();
    sending.current = true;
    setBusy(true);
    try {
      await send(valuesOf(form));
      form.reset();
      announceSuccess('Message sent successfully!', "We'll get back to you as soon as possible.");
    } catch (error) {
      console.error('The contact message was not sent:', error);
      announceFailure('Failed to send message', 'Please try again later or contact us directly.');
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  /** An error goes as soon as its field is right; none appears before the next submission. */
  const correct = (event: FormEvent<HTMLFormElement>) => {
    const now = errorsOf(event.currentTarget);
    setErrors((shown) =>
      Object.fromEntries(names.flatMap((name) => (shown[name] && now[name] ? [[name, now[name]]] : []))),
    );
  };
  return { submit, correct, busy, errors };
}

function errorsOf(form: HTMLFormElement): Errors {
  const errors: Errors = {};
  const { error } = contactMessageSchema.safeParse(valuesOf(form));
  for (const { path, message } of error?.issues ?? []) errors[path[0] as Name] ??= message;
  return errors;
}

async function send({ website, ...values }: ReturnType<typeof valuesOf>): Promise<void> {
  const body = contactMessageSchema.parse(values);
  const answer = await call(sendContactEmail, {
    ...body,
    company: body.company ?? '',
    ...(website ? { website } : {}),
  });
  if (answer.error) throw new Error(answer.error);
}

function valuesOf(form: HTMLFormElement) {
  const data = new FormData(form);
  const value = (name: string) => String(data.get(name) ?? '').trim();
  return { ...Object.fromEntries(names.map((name) => [name, value(name)])), website: value('website') };
}
