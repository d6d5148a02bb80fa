import { Webhooks } from '../webhooks.tsx';
import { DocsShell } from './docs-shell.tsx';

/** `/api-docs/webhooks`. */
export function WebhooksScreen() {
  return (
    <DocsShell>
      <Webhooks />
    </DocsShell>
  );
}
