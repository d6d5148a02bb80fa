import { Guide } from '../guide.tsx';
import { DocsShell } from './docs-shell.tsx';

export function GuideScreen() {
  return (
    <DocsShell>
      <Guide />
    </DocsShell>
  );
}
