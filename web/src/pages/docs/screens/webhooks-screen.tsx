import { Webhooks } from '../webhooks.tsx';
import { DocsShell } from './docs-shell.tsx';

export function WebhooksScreen() {
  return (
    <DocsShell>
      <Webhooks />
    </DocsShell>
  );
}
