import { useSearchParams } from 'react-router-dom';
import { Errors } from '../errors.tsx';
import { DocsShell } from './docs-shell.tsx';

/** `/api-docs/errors`; `?code=` selects one code. */
export function ErrorsScreen() {
  const [query] = useSearchParams();
  return (
    <DocsShell>
      <Errors code={query.get('code') ?? undefined} />
    </DocsShell>
  );
}
