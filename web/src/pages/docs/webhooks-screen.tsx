import { DocsShell } from './docs-shell.tsx';
import { Webhooks } from './webhooks.tsx';

/** `/api-docs/webhooks`. */
export function WebhooksScreen() {
  return (
    <DocsShell>
      <Webhooks />
    </DocsShell>
  );
}
