import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accountEmailId, type Destination } from '../../../../shared/destinations/destination.ts';
import { Button } from '../../ui/forms/button.tsx';
import { formatNumber } from '../../ui/page/format.ts';
import { Panel } from '../../ui/page/page.tsx';
import { latencyInWords } from '../deliveries/delivery-words.ts';
import { useDeliveryFigures } from '../deliveries/use-delivery-figures.ts';
import { needLink, useSendLinkAgain, useSwitch } from '../use-destination-actions.tsx';
import { HealthIcon, healthColors } from './health-line.tsx';
import { describeHealth, type HealthStatus } from './health-sentence.ts';

export function HealthPanel({ destination, rules }: { destination: Destination; rules: readonly string[] }) {
  const { data: figures } = useDeliveryFigures(destination.id);
  const health = describeHealth(destination, new Date());
  const waiting = figures?.retrying ?? 0;
  return (
    <Panel className="grid lg:grid-cols-[minmax(0,1fr)_auto_auto_auto]">
      <div className="px-6 py-5 max-md:px-4 max-md:py-4">
        <h2 className="text-13 font-medium text-ink-2">Health</h2>
        <div aria-live="polite">
          <p className={`mt-1 flex items-center gap-2 text-19 font-bold ${healthColors[health.tone].state}`}>
            <HealthIcon health={health} />
            {health.state}
          </p>
          <p className="mt-1 text-13 text-pretty break-words text-ink-2">
            {waiting > 0 &&
              `${formatNumber(waiting)} ${waiting === 1 ? 'message is' : 'messages are'} waiting to be tried again. `}
            {health.sentence}
          </p>
        </div>
        <WayOut destination={destination} status={health.status} />
      </div>
      <Figure name="Delivered, last 24 hours">
        {figures ? formatNumber(figures.delivered) : '-'}
        {figures && (
          <>
            {' '}
            <small className={`${small} font-normal text-ink-2`}>of {formatNumber(figures.of)}</small>
          </>
        )}
      </Figure>
      <Figure name="Typical latency">{latencyInWords(figures?.latency)}</Figure>
      <Figure name="Used by">
        {formatNumber(rules.length)}{' '}
        <Link
          to="/notifications"
          className={`${small} rounded-s font-medium text-accent-ink hover:underline hover:underline-offset-4 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center`}
        >
          {rules.length === 1 ? 'rule' : 'rules'}
        </Link>
      </Figure>
    </Panel>
  );
}

function WayOut({ destination, status }: { destination: Destination; status: HealthStatus }) {
  const change = useSwitch(destination);
  const link = useSendLinkAgain(destination);
  if (needLink.includes(status) && destination.id !== accountEmailId) {
    return (
      <Button look="filled" className="mt-3" disabled={link.busy} onClick={link.send}>
        Send Link Again
      </Button>
    );
  }
  return (
    !destination.enabled && (
      <Button look="filled" className="mt-3" onClick={() => change(true)}>
        Turn On
      </Button>
    )
  );
}

const small = 'text-13 tracking-normal';

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line px-6 py-5 max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-4 max-lg:border-t max-md:px-4 max-lg:py-3 lg:min-w-40 lg:border-l">
      <h3 className="text-13 font-medium text-ink-2">{name}</h3>
      <p className="text-26 font-bold whitespace-nowrap lg:mt-1">{children}</p>
    </div>
  );
}
