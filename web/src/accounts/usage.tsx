import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { HourUse, Usage } from '../../../shared/accounts/usage-api.ts';
import { CopiedText } from '../ui/feedback/copying.tsx';
import { DayBars } from '../ui/page/day-bars.tsx';
import { formatNumber, formatRecent, formatTime } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/page.tsx';

const shown = 30;
const dayLength = 86_400_000;

export function UsageDays({ days: counted }: { days: Usage['days'] }) {
  const today = Date.now();
  const columns = Array.from({ length: shown }, (_, at) => {
    const day = new Date(today - (shown - 1 - at) * dayLength);
    const found = counted.find(({ date }) => date === day.toISOString().slice(0, 10));
    return { day, counts: [found?.succeeded ?? 0, found?.refused ?? 0] };
  });
  const [succeeded, refused] = [sum(counted, 'succeeded'), sum(counted, 'refused')];
  const words = `${formatNumber(succeeded)} succeeded, ${formatNumber(refused)} refused`;
  return (
    <Panel className="flex flex-col p-6 max-sm:p-4 lg:row-span-2">
      <PanelTitle>Last 30 days</PanelTitle>
      <p className="mt-1 mb-5 flex flex-wrap gap-x-5 text-ink-2">
        {[
          [`${formatNumber(succeeded)} succeeded`, 'bg-chart-1'] as const,
          [`${formatNumber(refused)} refused`, 'bg-chart-2'] as const,
        ].map(([name, look]) => (
          <span key={look} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${look}`} />
            {name}
          </span>
        ))}
      </p>
      <DayBars days={columns} words={`Requests per day: ${words}`} timeZone="UTC" />
    </Panel>
  );
}

function sum(counted: Usage['days'], field: 'succeeded' | 'refused'): number {
  return counted.reduce((all, one) => all + one[field], 0);
}

export function HourPanel({ hour: { limit, used, remaining, resets_at } }: { hour: HourUse }) {
  return (
    <Panel className="p-6 max-sm:p-4">
      <PanelTitle>This hour</PanelTitle>
      <p className="mt-2 text-26 font-bold">
        {formatNumber(used)} <span className="text-16 font-normal text-ink-2">of {formatNumber(limit)}</span>
      </p>
      <svg
        viewBox={`0 0 ${limit} 1`}
        preserveAspectRatio="none"
        className="mt-2 h-2 w-full rounded-s bg-sunken"
        aria-hidden="true"
      >
        <rect width={Math.min(used, limit)} height="1" className="fill-chart-1" />
      </svg>
      <p className="mt-2 text-ink-2">
        {remaining > 0
          ? `${formatNumber(remaining)} left until ${formatTime(resets_at)}.`
          : `Requests are refused until ${formatTime(resets_at)}. A batch adds 100 signups as one request.`}
      </p>
    </Panel>
  );
}

export function OutcomesTable({ requests }: { requests: Usage['requests'] }) {
  return (
    <Panel className="p-6 max-sm:p-4">
      <PanelTitle>By endpoint and outcome</PanelTitle>
      <table className="mt-3 w-full border-y border-line">
        <thead className="text-left text-13 text-ink-3">
          <tr>
            <th scope="col" className="py-2 pr-4 font-medium">
              Endpoint
            </th>
            <th scope="col" className="py-2 pr-4 font-medium max-[30rem]:hidden">
              Outcome
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Requests
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ endpoint, outcome, count }) => (
            <tr key={`${endpoint} ${outcome}`} className="border-t border-line align-top">
              <td className="py-2 pr-4 font-mono text-13">
                <BreakablePath>{endpoint}</BreakablePath>
                <span className="mt-1 block min-[30rem]:hidden">
                  <Outcome>{outcome}</Outcome>
                </span>
              </td>
              <td className="py-2 pr-4 max-[30rem]:hidden">
                <Outcome>{outcome}</Outcome>
              </td>
              <td className="py-2 text-right">{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Outcome({ children }: { children: string }) {
  if (children === 'ok') return <span className="font-sans text-14 text-ok">Succeeded</span>;
  return <ErrorCodeLink code={children} />;
}

export function RefusedList({ refused }: { refused: Usage['refused'] }) {
  return (
    <Panel className="p-6 max-sm:p-4 lg:col-span-2">
      <PanelTitle>Refused requests</PanelTitle>
      {refused.length === 0 ? (
        <p className="mt-2 text-ink-2">None in the last 7 days.</p>
      ) : (
        <>
          <p className="mt-1 text-ink-2">
            The latest 20 of the last 7 days. Their code says what to do; name the request id when you write
            to us.
          </p>
          <ul aria-label="Refused requests" className="mt-3 divide-y divide-line border-y border-line">
            {refused.map(({ at, endpoint, status, code, message, request_id }) => (
              <li
                key={request_id}
                className="grid gap-x-6 gap-y-1 py-3 lg:grid-cols-[9rem_minmax(0,16rem)_minmax(0,1fr)_auto]"
              >
                <p className="text-13/5 text-ink-3">{formatRecent(at)}</p>
                <p className="font-mono text-13/5">
                  <BreakablePath>{endpoint}</BreakablePath>
                </p>
                <p className="break-words text-ink-2">
                  {status} <ErrorCodeLink code={code} /> {message}
                </p>
                <p className="flex flex-wrap items-center gap-x-2 text-13 text-ink-3 lg:-my-1.5 lg:self-start">
                  <span className="wide:sr-only">Request id</span>{' '}
                  <CopiedText name="Request id" text={request_id} />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function ErrorCodeLink({ code }: { code: string }) {
  return (
    <Link
      to={`/api-docs/errors?code=${code}`}
      className="tap font-mono text-13 text-accent-ink underline underline-offset-4"
    >
      {code.split(/(?<=_)/).map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </Link>
  );
}

/** A method and path that break only before a slash. */
function BreakablePath({ children }: { children: string }) {
  return children.split(/(?=\/)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ));
}
