import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { inputClasses } from './field.tsx';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly (readonly [value: string, words: string])[];
  ref?: Ref<HTMLSelectElement>;
}

export function Select({ options, className = '', ...select }: SelectProps) {
  return (
    <span className="relative block">
      <select className={`${inputClasses} appearance-none pr-8 ${className}`} {...select}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        strokeWidth={1.9}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-2"
      />
    </span>
  );
}
