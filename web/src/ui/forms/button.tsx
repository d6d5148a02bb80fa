import type { ButtonHTMLAttributes, ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

type Look = 'filled' | 'outline' | 'danger';
type Size = 'compact' | 'normal' | 'hero';

const shared =
  'inline-flex items-center justify-center gap-2 rounded-m border font-medium whitespace-nowrap transition-colors pointer-coarse:min-h-11';

const looks: Record<Look, string> = {
  filled:
    'border-transparent bg-accent text-on-accent hover:bg-accent-hover disabled:bg-hover disabled:text-ink-3',
  danger:
    'border-transparent bg-danger text-on-danger hover:bg-danger-hover disabled:bg-hover disabled:text-ink-3',
  outline:
    'border-line-2 bg-surface text-ink hover:border-line-control hover:bg-hover disabled:border-transparent disabled:bg-hover disabled:text-ink-3',
};

const sizes: Record<Size, string> = {
  compact: 'h-8 px-3 text-13',
  normal: 'h-9 px-4 text-14',
  hero: 'h-11.5 px-5 text-16',
};

interface Appearance {
  look?: Look;
  size?: Size;
}

export function buttonClasses({ look = 'outline', size = 'normal' }: Appearance, more = ''): string {
  return `${shared} ${looks[look]} ${sizes[size]} ${more}`;
}

/** `filled` is the main action of a screen; `danger` deletes. */
export function Button({
  look = 'outline',
  size = 'normal',
  className = '',
  type = 'button',
  ...rest
}: ComponentPropsWithRef<'button'> & Appearance) {
  return <button type={type} className={buttonClasses({ look, size }, className)} {...rest} />;
}

export function ButtonLink({
  look = 'outline',
  size = 'normal',
  className = '',
  ...rest
}: LinkProps & Appearance) {
  return <Link className={buttonClasses({ look, size }, className)} {...rest} />;
}

/** A square icon button. `label` is its accessible name. */
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
