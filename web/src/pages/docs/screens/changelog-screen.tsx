import { Changelog } from '../changelog.tsx';
import { DocsShell } from './docs-shell.tsx';

/** `/api-docs/changelog`. */
export function ChangelogScreen() {
  return (
    <DocsShell>
      <Changelog />
    </DocsShell>
  );
}
