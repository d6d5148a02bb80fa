import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { FieldError, FieldLabel, inputClasses } from '../ui/forms/field.tsx';

/** A labelled input of several lines with its message. */
export function TextArea({
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
