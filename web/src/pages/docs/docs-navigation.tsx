import facts from 'virtual:api-facts';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { followSection } from './current-section.ts';

const linkClasses =
  'block rounded-s px-2.5 py-1.5 font-medium text-ink-2 hover:text-ink aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent-ink pointer-coarse:py-3';

/** The sections, with the one being read marked; folded away where the screen is narrow. */
export function DocsNavigation() {
  const [current, setCurrent] = useState<string>();
  useEffect(() => followSection(setCurrent), []);
  return (
    <>
      <nav
        aria-label="Sections"
        className="sticky top-6 -ml-2.5 max-h-[calc(100dvh-3rem)] self-start overflow-y-auto max-md:hidden"
      >
        <Links current={current} />
      </nav>
      <details className="rounded-m border border-line bg-surface md:hidden">
        <summary className="cursor-pointer px-4 py-2.5 font-medium pointer-coarse:py-3">Sections</summary>
        <nav aria-label="Sections" className="px-2 pb-2">
          <Links current={current} />
        </nav>
      </details>
    </>
  );
}

function Links({ current }: { current: string | undefined }) {
  const { search } = useLocation();
  return (
    <ul>
      {sections.map(([id, title]) => (
        <li key={id}>
          <Link
            to={{ search, hash: id }}
            aria-current={current === id ? 'true' : undefined}
            className={linkClasses}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The docs' sections in the order of the page: anchor and title. */
const sections: readonly (readonly [id: string, title: string])[] = [
  ['authentication', 'Authentication'],
  ['rate-limiting', 'Rate Limiting'],
  ['test-mode', 'Test Mode'],
  ...facts.endpoints.map(({ name, title }) => [name, title] as const),
  ['error-handling', 'Error Handling'],
];
