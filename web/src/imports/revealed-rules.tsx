import type { Reveal } from '../../../shared/imports/reveal.ts';
import { maxRules } from '../../../shared/notifications/rule.ts';
import { ButtonLink } from '../ui/forms/button.tsx';
import { formatNumber } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/page.tsx';
import { peopleWords } from './import-words.ts';

interface RevealedRulesProps {
  reveal: Reveal;
  alerts: boolean;
  /** Says whether the matching people led to alerts. */
  sent: string;
  look: 'filled' | 'outline';
}

const shownRules = 5;

/** The rules that match these people, and the way to a rule that finds more of them. */
export function RevealedRules({ reveal, alerts, sent, look }: RevealedRulesProps) {
  const { matched, rules, suggestion } = reveal;
  const matching = rules
    .filter(({ people }) => people > 0)
    .toSorted((one, other) => other.people - one.people);
  const more = matching.length - shownRules;
  return (
    <Panel className="px-6 py-5 max-sm:px-4">
      <PanelTitle>{alerts ? 'Your rules' : 'Would have alerted you'}</PanelTitle>
      <p className="mt-1 text-26 font-bold">{formatNumber(matched)}</p>
      <p className="text-13 text-pretty text-ink-2">
        {rules.length === 0
          ? 'No rule is on yet.'
          : matched === 0
            ? 'No rule matches any of these people.'
            : sent}
      </p>
      {matching.length > 0 && (
        <dl className="mt-4 grid gap-2 border-t border-line pt-4 [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
          {matching.slice(0, shownRules).map(({ id, name, people }) => (
            <div key={id}>
              <dt className="min-w-0 break-words text-ink-2">{name}</dt>
              <dd className="font-medium">{formatNumber(people)}</dd>
            </div>
          ))}
        </dl>
      )}
      {more > 0 && (
        <p className="mt-2 text-13 text-ink-2">
          And {more} more {more === 1 ? 'rule' : 'rules'}.
        </p>
      )}
      {suggestion && rules.length < maxRules && (
        <>
          <ButtonLink
            to={`/notifications?size_above=${suggestion.size_above}`}
            look={look}
            aria-describedby="suggestion"
            className="mt-4 w-full"
          >
            Alert Me About Such People
          </ButtonLink>
          <p id="suggestion" className="mt-2 text-13 text-pretty text-ink-2">
            Opens a new rule: company size above {formatNumber(Number(suggestion.size_above))}. It matches{' '}
            {peopleWords(suggestion.people)} here.
          </p>
        </>
      )}
    </Panel>
  );
}
