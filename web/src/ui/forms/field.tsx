import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { IconButton } from './button.tsx';

export const inputClasses =
  'block h-9 w-full rounded-m border border-line-control bg-surface px-3 text-16 text-ink transition-colors placeholder:text-ink-3 hover:border-ink-3 aria-invalid:border-danger md:text-14 pointer-coarse:h-11';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function FieldLabel({ id, hint, children }: { id: string; hint?: string; children: string }) {
  return (
    <div className="mb-1.5 flex justify-between gap-3 text-13">
      <label htmlFor={id} className="font-medium text-ink">
        {children}
      </label>
      {hint && (
        <span id={`${id}-hint`} className="text-ink-3">
          {hint}
        </span>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    children && (
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-13 text-danger">
        {children}
      </p>
    )
  );
}

export function Field({ label, hint, error, end, className = '', ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <FieldLabel id={id} {...(hint ? { hint } : {})}>
        {label}
      </FieldLabel>
      <div className="relative">
        <input
          id={id}
          className={`${inputClasses} ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {end}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      className="pr-11 pointer-coarse:pr-12"
      end={
        <IconButton
          // Not "Password …": tests and tools that search for the field's label would find this button.
          label={shown ? 'Hide characters' : 'Show characters'}
          className="absolute top-0.5 right-0.5 pointer-coarse:top-0 pointer-coarse:right-0"
          onClick={() => setShown(!shown)}
        >
          <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
