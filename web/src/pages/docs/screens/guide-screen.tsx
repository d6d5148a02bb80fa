import { Guide } from '../guide.tsx';
import { DocsShell } from './docs-shell.tsx';

/** `/api-docs/guide`. */
export function GuideScreen() {
  return (
    <DocsShell>
      <Guide />
    </DocsShell>
  );
}
