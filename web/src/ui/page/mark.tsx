import { Link } from 'react-router-dom';
import { product } from '../../../../shared/product.ts';

export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 10.2 10.4 8.2V19.8L3 21.8Z" className="fill-mark stroke-mark" />
      <path d="M13.6 4.2 21 2.2V13.8L13.6 15.8Z" className="fill-flare stroke-flare" />
    </svg>
  );
}

/**
 * The logo as a link. In a crowded bar, only the mark is shown on the narrowest phones and from 1,024 to
 * 1,279 px.
 */
export function Logo({ to, crowded = false }: { to: string; crowded?: boolean }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-2.5 rounded-s text-16 font-bold text-ink max-[22.4rem]:gap-1.5 max-[22.4rem]:text-14 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <Mark />
      <span className={crowded ? 'max-[24rem]:sr-only lg:max-xl:sr-only' : undefined}>{product.name}</span>
    </Link>
  );
}
