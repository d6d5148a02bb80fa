import { Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import type { MatchFacts } from '../../../../shared/notifications/matches-api.ts';
import type { SignupRow } from '../../../../shared/signups/api.ts';
import { type HandlingState, handlingNames, isHandled } from '../../../../shared/signups/vocabulary.ts';
import { signupLink } from '../../platform/screens/use-address-state.ts';
import { formatTime } from '../../ui/page/format.ts';
import { Blaze } from '../../ui/tables/cells.tsx';
import { HandlingButtons } from '../detail/handling-buttons.tsx';
import { dateOf } from '../rows/order-signups.ts';

interface MatchRowProps {
  row: SignupRow;
  /** The heading above the first row of a day. */
  day: string | undefined;
  isOpen: boolean;
  onOpen: () => void;
  /** Undefined until they are loaded. */
  facts: MatchFacts | undefined;
  /** True for the tab stop of the list. */
  isActive: boolean;
  onFocus: () => void;
  onHandle: (state: HandlingState) => void;
}

/** A person, their company, why they matched, and what to do. */
export function MatchRow(props: MatchRowProps) {
  const { row, day, facts, isOpen, isActive, onOpen, onFocus, onHandle } = props;
  const { email, handling, company_name, company_size } = row;
  const about = [facts?.industry, facts?.location].filter(Boolean).join(', ');
  const name = nameOf(row);
  const state = handling?.state ?? 'new';
  const isOver = handling !== null && isHandled(handling);
  const size = company_size && company_size !== 'unknown' ? `${sizeInWords(company_size)} people` : null;
  return (
    <li onFocus={onFocus}>
      {day && (
        <h3 className="border-t border-line bg-sunken px-6 py-1.5 text-13 font-medium text-ink-2 max-sm:px-4">
          {day}
        </h3>
      )}
      <div
        aria-current={isOpen || undefined}
        className={`relative grid min-h-15 [--actions:6.5rem] pointer-coarse:[--actions:8.5rem] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-2.5 pr-5 pl-6 focus-within:bg-hover hover:bg-hover aria-[current=true]:bg-hover max-sm:pr-2 max-sm:pl-4 ${columns} ${isOver ? 'text-ink-2' : ''}`}
      >
        <Link
          to={signupLink(row.id)}
          data-person
          data-signup={row.id}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onOpen();
          }}
          tabIndex={isActive ? 0 : -1}
          title={email}
          // The whole row opens the signup; its buttons are above this link.
          className="flex min-w-0 items-start rounded-s outline-offset-2 after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          <span className="pt-0.5">
            <Blaze sent />
          </span>
          <span className="min-w-0 flex-1">
            {name && <span className="block truncate font-medium text-ink">{name}</span>}
            {name ? (
              <span className="block truncate text-13 text-ink-2">{email}</span>
            ) : (
              <span className="block font-medium wrap-anywhere text-ink">
                {email.slice(0, email.lastIndexOf('@'))}
                <wbr />
                {email.slice(email.lastIndexOf('@'))}
              </span>
            )}
          </span>
        </Link>
        <span className={`min-w-0 ${below}`}>
          <span className="block truncate font-medium text-accent-ink">{company_name}</span>
          <span className="block min-h-4.5 truncate text-13 text-ink-2">
            {/* Before what arrives later, so that it stays in place. */}
            {size && <span className="@min-[72rem]:hidden">{about ? `${size}, ` : size}</span>}
            {about}
          </span>
        </span>
        <span className="hidden text-ink-2 @min-[72rem]:block">{size}</span>
        <span className={`min-w-0 text-13 @max-[56rem]:min-h-9 ${below}`}>
          {facts && (facts.reason ?? 'Your rules have changed since.')}
          {facts && facts.more_rules > 0 && (
            <span className="text-ink-2">
              {' '}
              And {facts.more_rules} more {facts.more_rules === 1 ? 'rule' : 'rules'}.
            </span>
          )}
        </span>
        <span className={`flex gap-2 text-13 @min-[56rem]:contents ${below}`}>
          <span className="text-ink-2">{formatTime(dateOf(row))}</span>
          <span className={state === 'new' ? 'font-medium text-ink' : 'text-ink-2'}>
            {handlingNames[state]}
          </span>
        </span>
        <span className="relative col-start-2 row-start-1 flex justify-end @min-[56rem]:col-start-auto @min-[56rem]:row-start-auto">
          {!isOver && (
            <a
              href={facts?.write_to ?? `mailto:${encodeURIComponent(email).replace('%40', '@')}`}
              aria-label={`Write to ${personOf(row)}`}
              title={`Write to ${personOf(row)}`}
              tabIndex={isActive ? 0 : -1}
              className="inline-flex size-8 items-center justify-center rounded-s text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:size-11"
            >
              <Mail size={16} strokeWidth={1.9} aria-hidden="true" />
            </a>
          )}
          <HandlingButtons row={row} short tabIndex={isActive ? 0 : -1} onHandle={onHandle} />
        </span>
      </div>
    </li>
  );
}

/** Name, company, reason, time, state, actions; from 72rem also the size. */
const columns =
  '@min-[56rem]:gap-x-3 @min-[56rem]:grid-cols-[minmax(0,13.5rem)_minmax(0,11rem)_minmax(0,1fr)_4rem_4rem_var(--actions)] @min-[72rem]:gap-x-4 @min-[72rem]:grid-cols-[minmax(0,17rem)_minmax(0,15.5rem)_9rem_minmax(0,1fr)_4.5rem_4.5rem_var(--actions)] @min-[80rem]:grid-cols-[minmax(0,16rem)_minmax(0,18rem)_8.5rem_minmax(0,1fr)_4.5rem_4.5rem_var(--actions)]';

/** On narrow screens below the name, in one column. */
const below = '@max-[56rem]:col-span-2 @max-[56rem]:col-start-1 @max-[56rem]:pl-3';

/** The person's name, or the email. */
export function personOf(row: SignupRow): string {
  return nameOf(row) || row.email;
}

function nameOf({ first_name, last_name }: SignupRow): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}
