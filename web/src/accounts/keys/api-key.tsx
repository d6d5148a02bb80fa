import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { type Account, editAccount, type FirstStep } from '../../../../shared/accounts/api.ts';
import { call } from '../../platform/api/call.ts';
import { queries } from '../../platform/api/queries.ts';
import { useCopying } from '../../ui/feedback/copying.tsx';
import { IconButton } from '../../ui/forms/button.tsx';
import { maskKey } from './mask-key.ts';

/** The key, masked until shown; copying takes the whole key either way. */
export function ApiKey({ value }: { value: string }) {
  const [shown, setShown] = useState(false);
  const { copied, copy } = useCopying('API key copied to clipboard');
  const mask = maskKey(value);
  const EyeIcon = shown ? EyeOff : Eye;
  const CopyIcon = copied ? Check : Copy;
  return (
    <div className="flex min-h-10 items-center rounded-m border border-line-control pr-1 pl-3 font-mono text-13">
      <span data-testid="api-key" className="min-w-0 grow py-2 break-all">
        {mask && !shown ? <Masked {...mask} /> : value}
      </span>
      {mask && (
        <IconButton label={shown ? 'Hide API key' : 'Show API key'} onClick={() => setShown(!shown)}>
          <EyeIcon size={16} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label="Copy API key" onClick={() => copy(value).then(() => rememberStep('key_copied'))}>
        <CopyIcon size={16} strokeWidth={1.9} aria-hidden="true" className={copied ? 'text-ok' : ''} />
      </IconButton>
    </div>
  );
}

// One text without gaps, whose dots give way first, so that the last four survive at 320 px.
function Masked({ start, dots, end }: { start: string; dots: string; end: string }) {
  return (
    <span className="flex min-w-0">
      <span>{start}</span>
      <span className="min-w-0 overflow-hidden">{dots}</span>
      <span>{end}</span>
    </span>
  );
}

const queryKey = ['account'];

/** Remembers one of the first steps with the account: shown at once, and read again where it could not be stored. */
export async function rememberStep(step: FirstStep): Promise<void> {
  const account = queries.getQueryData<Account>(queryKey);
  if (!account || account.first_steps.includes(step)) return;
  queries.setQueryData<Account>(queryKey, { ...account, first_steps: [...account.first_steps, step] });
  try {
    await call(editAccount, { first_step: step });
  } catch {
    await queries.invalidateQueries({ queryKey });
  }
}
