import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAccount } from '../../accounts/settings/use-account.ts';
import { frameworks } from '../../connections/setup/sources.ts';
import { signupLink } from '../../platform/screens/use-address-state.ts';
import { useLatestSignups } from '../../signups/panels/use-recent-signups.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CodeBlock } from '../../ui/page/code-block.tsx';

export function SnippetDialog({ onClose }: { onClose: () => void }) {
  const [id, setId] = useState('express');
  const { data: account } = useAccount();
  const framework = frameworks.find((one) => one.id === id) ?? frameworks[0];
  const { data: code } = useQuery({
    queryKey: ['snippet', framework?.id],
    queryFn: async () => (await framework?.load())?.default ?? '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title="Send signups from your code"
      subtitle="For frameworks that call your code when a person signs up."
    >
      <div className="min-h-0 overflow-y-auto px-6 py-5 max-sm:px-4">
        <label htmlFor="framework" className="mb-1.5 block text-13 font-medium">
          Framework
        </label>
        <Select
          id="framework"
          value={id}
          options={frameworks.map((one) => [one.id, one.name] as const)}
          onChange={({ target }) => setId(target.value)}
        />
        <ol className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
          <Step number={1} title="Set your API key">
            <CodeBlock
              label={id === 'laravel' ? 'config/services.php' : 'Environment'}
              code={keyLine(id, 'YOUR_API_KEY')}
              copies={keyLine(id, account?.api_key ?? 'YOUR_API_KEY')}
            />
          </Step>
          <Step number={2} title="Paste the code">
            <CodeBlock
              label={framework?.name ?? ''}
              code={(code ?? '').replaceAll('{{origin}}', window.location.origin)}
            />
          </Step>
          <Step number={3} title="Sign up in your app">
            <Arrival />
          </Step>
        </ol>
      </div>
    </Dialog>
  );
}

function keyLine(framework: string, key: string): string {
  return framework === 'laravel' ? `'signupscout' => ['key' => '${key}'],` : `SIGNUPSCOUT_KEY=${key}`;
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li>
      <h3 className="mb-2 font-bold">
        {number}. {title}
      </h3>
      {children}
    </li>
  );
}

/** Waits for a signup that did not exist when the dialog opened. */
function Arrival() {
  const { data } = useLatestSignups();
  const newest = data?.data[0];
  const [before, setBefore] = useState<string | null>();
  if (data && before === undefined) setBefore(newest?.id ?? null);
  const arrived = before !== undefined && newest?.id !== before ? newest : undefined;
  return (
    <div aria-live="polite">
      {arrived ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="flex items-center gap-2">
            <Check size={16} strokeWidth={1.9} aria-hidden="true" className="text-ok" />
            {arrived.email} was received.
          </span>
          <ButtonLink size="compact" to={signupLink(arrived.id)}>
            Open Signup
          </ButtonLink>
        </p>
      ) : (
        <Spinner words="Waiting for a signup" />
      )}
    </div>
  );
}
