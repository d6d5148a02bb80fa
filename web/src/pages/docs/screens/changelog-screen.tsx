import { Changelog } from '../changelog.tsx';
import { DocsShell } from './docs-shell.tsx';

export function ChangelogScreen() {
  return (
    <DocsShell>
      <Changelog />
    </DocsShell>
  );
}
