import { useSearchParams } from 'react-router-dom';
import { Errors } from '../errors.tsx';
import { DocsShell } from './docs-shell.tsx';

export function ErrorsScreen() {
  const [query] = useSearchParams();
  return (
    <DocsShell>
      <Errors code={query.get('code') ?? undefined} />
    </DocsShell>
  );
}
