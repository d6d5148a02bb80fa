import type { SVGProps } from 'react';
import { kindOf } from '../../../shared/destinations/kinds/every-kind.ts';
import type { DestinationKind } from '../../../shared/destinations/kinds/kind.ts';

/** The icon of a kind of destination: named by it, or by what is next to it if `aria-hidden`. */
export function KindIcon({ kind, ...rest }: { kind: DestinationKind } & SVGProps<SVGSVGElement>) {
  const { name, form } = kindOf[kind];
  return (
    <svg
      role="img"
      aria-label={name}
      width={16}
      height={16}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={form.icon} />
    </svg>
  );
}
