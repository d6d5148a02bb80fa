import type { Connection } from '../../../../shared/connections/connection.ts';
import { type RefusalReason, refusalMessages, refusalReasons } from '../../../../shared/connections/event.ts';
import { formatNumber, formatRecent } from '../../ui/page/format.ts';

/** What the customer can do about a refusal, by its reason. */
const remedies: Record<RefusalReason, string> = {
  no_secret: 'Paste it in the last of the steps. The sender tries again by itself.',
  not_signed: 'Send it from the system itself, set up as the steps say.',
  wrong_signature: "Copy the secret again. It must be the one for this connection's address.",
  expired_signature: "Check the sender's clock, then send the event again.",
};

/** Why requests were refused, and how many, and what to do: never what they held. */
export function RefusalsList({ connection: { refused, last_refused_at } }: { connection: Connection }) {
  const reasons = refusalReasons.filter((reason) => refused[reason]);
  if (reasons.length === 0) return <p className="text-ink-2">No request was refused.</p>;
  return (
    <>
      <ul aria-label="Refused requests" className="-my-3">
        {reasons.map((reason) => (
          <li
            key={reason}
            className="flex items-baseline justify-between gap-4 border-t border-line py-3 first:border-t-0"
          >
            <span className="min-w-0">
              {refusalMessages[reason]}
              <span className="block text-13 text-ink-2">{remedies[reason]}</span>
            </span>
            <span className="font-medium">{formatNumber(refused[reason] ?? 0)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-13 text-ink-2">
        {last_refused_at !== null && `The last one came ${formatRecent(last_refused_at)}. `}
        At most one a second is counted, and none is stored.
      </p>
    </>
  );
}
