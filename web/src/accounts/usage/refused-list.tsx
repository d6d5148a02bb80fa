import { Link } from 'react-router-dom';
import type { Usage } from '../../../../shared/accounts/usage-api.ts';
import { CopiedText } from '../../ui/feedback/copying.tsx';
import { formatRecent } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';

export function RefusedList({ refused }: { refused: Usage['refused'] }) {
  return (
    <Panel className="p-6 max-sm:p-4">
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
              <li key={request_id} className="py-3">
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-mono text-13 font-medium wrap-anywhere">{endpoint}</span>
                  <span className="text-13 text-ink-3">{formatRecent(at)}</span>
                </p>
                <p className="mt-1">
                  {status} <ErrorCodeLink code={code} />
                </p>
                <p className="mt-1 break-words text-ink-2">{message}</p>
                <p className="mt-1 flex flex-wrap items-center gap-x-2 text-13 text-ink-3">
                  Request id <CopiedText name="Request id" text={request_id} />
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
      className="tap font-mono text-13 wrap-anywhere text-accent-ink underline underline-offset-4"
    >
      {code}
    </Link>
  );
}
