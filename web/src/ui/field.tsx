import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

export const inputClasses =
  'block h-9 w-full rounded-m border border-line-control bg-surface px-3 text-16 text-ink transition-colors placeholder:text-ink-3 hover:border-ink-3 aria-invalid:border-danger md:text-14 pointer-coarse:h-11';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  /** What is wrong with the value; shown under the field and read out. */
  error?: string | undefined;
  /** Sits inside the input's right end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input with its message. */
export const Field = ({ label, error, end, className = '', ...input }: FieldProps) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-ink">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className={`${inputClasses} ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-13 text-danger">
          {error}
        </p>
      )}
    </div>
  );
};
