import { Fields } from '../fields.tsx';
import { DocsShell } from './docs-shell.tsx';

/** `/api-docs/fields`. */
export function FieldsScreen() {
  return (
    <DocsShell>
      <Fields />
    </DocsShell>
  );
}
