import { useAccount } from '../../../accounts/settings/use-account.ts';
import { Guide } from '../guide.tsx';
import { DocsShell } from './docs-shell.tsx';

export function GuideScreen() {
  return (
    <DocsShell own={<OwnGuide />}>
      <Guide />
    </DocsShell>
  );
}

function OwnGuide() {
  return <Guide isCustomer apiKey={useAccount().data?.api_key} />;
}
