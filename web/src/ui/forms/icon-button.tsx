import type { ButtonHTMLAttributes } from 'react';

/** A square button that shows only an icon; `label` is its name. */
export function IconButton({
  label,
  className = '',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex size-8 shrink-0 items-center justify-center rounded-s text-ink-2 transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-11 ${className}`}
      {...rest}
    />
  );
}
