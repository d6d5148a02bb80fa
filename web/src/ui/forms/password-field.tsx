import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { Field, type FieldProps } from './field.tsx';

/** A password input whose value can be shown. */
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
          // Not "Password …": a label that contains the field's own would be found in its place.
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
