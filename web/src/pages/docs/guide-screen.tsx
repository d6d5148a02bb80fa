import { DocsShell } from './docs-shell.tsx';
import { Guide } from './guide.tsx';

/** `/api-docs/guide`. */
export function GuideScreen() {
  return (
    <DocsShell>
      <Guide />
    </DocsShell>
  );
}
