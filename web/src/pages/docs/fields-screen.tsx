import { DocsShell } from './docs-shell.tsx';
import { Fields } from './fields.tsx';

/** `/api-docs/fields`. */
export function FieldsScreen() {
  return (
    <DocsShell>
      <Fields />
    </DocsShell>
  );
}
