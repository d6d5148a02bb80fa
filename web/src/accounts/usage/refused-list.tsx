import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Usage } from '../../../../shared/accounts/usage-api.ts';
import { CopiedText } from '../../ui/feedback/copying.tsx';
import { formatRecent } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';

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

export function ErrorCodeLink({ code }: { code: string }) {
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
export function BreakablePath({ children }: { children: string }) {
  return children.split(/(?=\/)/).map((part) => (
    <Fragment key={part}>
      <wbr />
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ));
}
