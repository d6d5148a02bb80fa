import { Fields } from '../fields.tsx';
import { DocsShell } from './docs-shell.tsx';

export function FieldsScreen() {
  return (
    <DocsShell>
      <Fields />
    </DocsShell>
  );
}
