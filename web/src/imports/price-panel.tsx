import type { Found, Import } from '../../../shared/imports/import.ts';
import { Button, ButtonLink } from '../ui/forms/button.tsx';
import { counted, formatNumber } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/page.tsx';
import { creditsLink } from './import-words.ts';

interface PricePanelProps {
  shown: Import;
  found: Found;
  busy: boolean;
  alerts: boolean;
  onAlerts: (alerts: boolean) => void;
  onStart: () => void;
}

export function PricePanel({ shown, found, busy, alerts, onAlerts, onStart }: PricePanelProps) {
  const { balance, price_of_rest: price, progress } = shown;
  const missing = Math.max(0, price - balance);
  const reason = reasonNotToStart(found, missing);
  return (
    <Panel className="px-6 py-5 max-sm:px-4 lg:sticky lg:top-4">
      <PanelTitle>Price</PanelTitle>
      <dl className="mt-4 grid gap-3 [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4 [&>div+div]:border-t [&>div+div]:border-line [&>div+div]:pt-3">
        <div>
          <dt className="text-ink-2">
            Personal emails{' '}
            <small className="block text-13">{counted(found.free - progress.free, 'signup')}, free</small>
          </dt>
          <dd className="font-bold">0</dd>
        </div>
        <div>
          <dt className="text-ink-2">
            Professional and role emails{' '}
            <small className="block text-13">{counted(price, 'signup')}, 1 credit each</small>
          </dt>
          <dd className="font-bold">{formatNumber(price)}</dd>
        </div>
        <div>
          <dt className="font-bold">Price in credits</dt>
          <dd className="text-26 font-bold">{formatNumber(price)}</dd>
        </div>
        <div>
          <dt className="text-ink-2">Balance now</dt>
          <dd className="font-bold">{formatNumber(balance)}</dd>
        </div>
        <div>
          <dt className="font-bold">{missing > 0 ? 'Missing' : 'Balance after'}</dt>
          <dd className={`font-bold ${missing > 0 ? 'text-danger' : ''}`}>
            {formatNumber(missing > 0 ? missing : balance - price)}
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-13 text-pretty text-ink-2">An enrichment that finds nothing is refunded.</p>
      <label className="mt-4 flex items-start gap-2.5 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={alerts}
          disabled={busy}
          onChange={(event) => onAlerts(event.target.checked)}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span>
          <span className="font-medium">Send alerts for imported rows</span>
          <span className="block text-13 text-pretty text-ink-2">
            More than 30 in ten minutes arrive as one summary.
          </span>
        </span>
      </label>
      <Button
        look="filled"
        className="mt-4 w-full"
        disabled={busy || reason !== undefined}
        aria-describedby="start-words"
        onClick={onStart}
      >
        {progress.done > 0 ? 'Import the Rest' : 'Start Import'}
      </Button>
      <p id="start-words" className="mt-2 text-13 text-pretty text-ink-2">
        {reason ?? 'You can pause or cancel. Rows that were imported stay, and their credits stay used.'}
      </p>
      {missing > 0 && (
        <ButtonLink to={creditsLink(shown, price)} className="mt-3 w-full">
          Purchase Credits
        </ButtonLink>
      )}
    </Panel>
  );
}

function reasonNotToStart(found: Found, missing: number): string | undefined {
  if (!found.columns.some(({ field }) => field === 'email'))
    return 'Choose the column that holds the emails.';
  if (found.new_rows === 0) return 'The file has no new rows to import.';
  return missing > 0 ? `You need ${counted(missing, 'more credit')}.` : undefined;
}
