import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Delivery } from '../../../../shared/deliveries/delivery.ts';
import { mostAttempts } from '../../../../shared/deliveries/work.ts';
import { CopiedText } from '../../ui/feedback/copying.tsx';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { formatRecent, formatTime } from '../../ui/page/format.ts';
import { AttemptsList } from './attempts-list.tsx';
import { useReplay, useStop } from './use-deliveries.ts';

export function DeliveryDetail({ delivery }: { delivery: Delivery }) {
  return (
    <div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
      <div className="min-w-0">
        <LatestAttempt delivery={delivery} />
        {delivery.kind === 'webhook' && (
          <p className="mt-2 flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
            webhook-id <CopiedText name="webhook-id" text={`msg_${delivery.id}`} />
          </p>
        )}
        <About delivery={delivery} />
      </div>
      <div className="min-w-0">
        <Next delivery={delivery} />
        {(delivery.attempts.length > 0 || delivery.next_attempt_at) && (
          <div className="mt-2">
            <AttemptsList delivery={delivery} />
          </div>
        )}
        <Actions delivery={delivery} />
      </div>
    </div>
  );
}

function LatestAttempt({ delivery: { attempts, kind } }: { delivery: Delivery }) {
  const last = attempts.at(-1);
  if (!last) return <Titled title="Not sent yet" />;
  const title =
    last.status !== null
      ? `Response: ${last.status}`
      : (last.failure ?? (kind === 'email' ? 'Accepted by the email service' : 'No response'));
  // Version 0.2.0 stored "Answered".
  const isInTitle = last.status === null || /^(Responded with|Answered) \d+$/.test(last.failure ?? '');
  const why = last.failure === null || isInTitle ? undefined : `${last.failure}.`;
  if (last.answer === null) return <Titled title={title}>{why}</Titled>;
  return (
    <>
      <Titled title={title}>{why ?? 'First kilobyte of the response'}</Titled>
      <div className="mt-2">
        <ResponseBlock answer={last.answer} />
      </div>
    </>
  );
}

function About({ delivery: { signup_id, subject, rules } }: { delivery: Delivery }) {
  return (
    <>
      {signup_id && subject && (
        <p className="mt-2 text-13 break-words text-ink-2">
          About{' '}
          <Link
            to={`/signups?${new URLSearchParams({ signup: signup_id })}`}
            className="rounded-s font-medium text-accent-ink hover:underline hover:underline-offset-4 pointer-coarse:inline-block pointer-coarse:py-3"
          >
            {subject}
          </Link>
        </p>
      )}
      {rules.length > 0 && (
        <p className="mt-1 text-13 break-words text-ink-2">
          Names {rules.map(({ name }) => (name ? `“${name}”` : 'a rule without a name')).join(', ')}
        </p>
      )}
    </>
  );
}

function Next({ delivery: { state, next_attempt_at, attempts } }: { delivery: Delivery }) {
  if (next_attempt_at) {
    const wait = Math.max(0, new Date(next_attempt_at).getTime() - Date.now());
    const place = attempts.length + 1;
    return (
      <Titled title={`Next attempt at ${formatTime(next_attempt_at)}`}>
        In {durationInWords(wait)}, attempt {place}
        {place <= mostAttempts && ` of ${mostAttempts}`}.
      </Titled>
    );
  }
  const at = attempts.at(-1)?.at;
  const when = at ? ` ${formatRecent(at)}` : '';
  const ends: Record<Delivery['state'], [title: string, words?: string]> = {
    waiting: ['Waiting to be sent'],
    sending: ['Being sent'],
    delivered: [`Delivered${when}`],
    failed: [`Failed${when}`, "It isn't tried again by itself."],
    suppressed: ['Not sent', 'This address may not be written to: see the health above.'],
    unknown: ['It may have arrived', "To avoid a second message, it isn't sent again by itself."],
    canceled: ['Canceled', 'Its signup, or the rules that sent it, were deleted before it was delivered.'],
  };
  const [title, words] = ends[state];
  return <Titled title={title}>{words}</Titled>;
}

function Titled({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <p className="font-bold break-words">{title}</p>
      {children && <p className="mt-0.5 text-13 break-words text-ink-2">{children}</p>}
    </>
  );
}

function Actions({ delivery: { id, state, attempts, destination_id, kind } }: { delivery: Delivery }) {
  const replay = useReplay(destination_id);
  const stop = useStop(destination_id);
  if (state === 'canceled') return null;
  const retrying = state === 'waiting' && attempts.length > 0;
  const onError = (failure: Error) => announceFailure('Failed to update the delivery', failure.message);
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="compact"
          disabled={replay.isPending || state === 'sending'}
          onClick={() => replay.mutate(id, { onSuccess: () => announceSuccess('Sent again'), onError })}
        >
          <RefreshCw size={16} strokeWidth={1.9} aria-hidden="true" />
          {retrying ? 'Replay Now' : 'Replay'}
        </Button>
        {retrying && (
          <Button
            size="compact"
            disabled={stop.isPending}
            onClick={() => stop.mutate(id, { onSuccess: () => announceSuccess('Retries stopped'), onError })}
          >
            Stop Retrying
          </Button>
        )}
      </div>
      <p className="mt-2 text-13 text-ink-2">
        {kind === 'webhook'
          ? 'A replay is sent once, with the same webhook-id, so your server can recognize it.'
          : 'A replay is sent once. If the message arrived before, it arrives twice.'}
      </p>
    </>
  );
}

function ResponseBlock({ answer }: { answer: string }) {
  const pretty = prettyJson(answer);
  return pretty === undefined ? (
    <CodeBlock label="Response body" code={answer} />
  ) : (
    <CodeBlock label="Response body" code={pretty} shown={colored(pretty)} />
  );
}

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*|true|false|null)/g;

function colored(json: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of json.matchAll(token)) {
    const [all, text, colon = '', figure] = match;
    parts.push(
      json.slice(end, match.index),
      <span
        key={match.index}
        className={colon ? 'text-code-key' : figure === undefined ? 'text-code-str' : 'text-code-num'}
      >
        {text ?? figure}
      </span>,
      colon,
    );
    end = match.index + all.length;
  }
  return [...parts, json.slice(end)];
}

/** "1 hour 56 min". Rounds up to whole minutes. */
export function durationInWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes < 1) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    (rest > 0 || hours === 0) && `${rest} min`,
  ];
  return words.filter(Boolean).join(' ');
}

/** Formats JSON. Undefined for any other text, such as truncated JSON. */
export function prettyJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}
