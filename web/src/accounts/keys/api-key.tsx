import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useCopying } from '../../ui/feedback/copying.ts';
import { IconButton } from '../../ui/forms/icon-button.tsx';
import { rememberStep } from './first-steps.ts';
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
