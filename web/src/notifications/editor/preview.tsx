import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sizeInWords } from '../../../../shared/enrichment/company-size.ts';
import { previewedDays, previewRule } from '../../../../shared/notifications/api.ts';
import { noCondition } from '../../../../shared/notifications/rule.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../ui/forms/button.tsx';
import { capitalized, counted, formatNumber } from '../../ui/page/format.ts';
import { previewedInWords } from '../rules/rule-words.ts';
import { checkDraft, newDraft, type RuleDraft } from './rule-draft.ts';

const looks = {
  match: 'bg-chart-1',
  noMatch: 'bg-chart-2',
  cannotTell: 'border border-line-control',
};

/** The authority that one press suggests. */
const strongAuthority = 50;

export function Preview({
  preview: { sentence, counts },
  onUnknownSize,
}: {
  preview: RulePreview;
  /** Called with the domain authority above which an unknown size alerts. */
  onUnknownSize: (authority: number) => void;
}) {
  return (
    <section
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a column that may scroll must be reachable by keyboard.
      tabIndex={0}
      className="bg-sunken px-6 py-5 outline-offset-[-2px] max-sm:px-4 max-[1000px]:border-t max-[1000px]:border-line min-[1000px]:min-h-0 min-[1000px]:overflow-y-auto min-[1000px]:border-l min-[1000px]:border-line"
    >
      <p aria-live="polite" className={counts ? 'text-16/5.5 font-bold' : 'text-13 text-ink-2'}>
        {sentence}
      </p>
      {counts && counts.of > 0 && (
        <>
          <Answers counts={counts} />
          <p className="mt-2 text-13 text-ink-2">
            {counts.has_more &&
              `More signups arrived in the last ${previewedDays} days; these are the latest. `}
            Nothing is sent for these.
          </p>
          <Listed
            title="Latest matches"
            signups={counts.latest}
            more={counts.matched - counts.latest.length}
          />
          <Listed
            title="Can't tell"
            signups={counts.undecided}
            more={counts.cannot_tell - counts.undecided.length}
          />
        </>
      )}
      {counts && counts.size_unknown > 0 && (
        <Button
          size="compact"
          className="mt-2 h-auto! py-1.5 text-left whitespace-normal!"
          onClick={() => onUnknownSize(strongAuthority)}
        >
          Alert me anyway when domain authority is above {strongAuthority}
        </Button>
      )}
    </section>
  );
}

export function CountsInWords({ counts: { matched, no_match, cannot_tell } }: { counts: Counts }) {
  return (
    <p className="text-13 text-ink-2 sm:hidden">
      <b className="text-ink">{formatNumber(matched)}</b> match,{' '}
      <b className="text-ink">{formatNumber(no_match)}</b> no match,{' '}
      <b className="text-ink">{formatNumber(cannot_tell)}</b> can't tell
    </p>
  );
}

function Answers({ counts }: { counts: Counts }) {
  const answers = [
    ['Match', counts.matched, looks.match],
    ['No match', counts.no_match, looks.noMatch],
    ["Can't tell", counts.cannot_tell, looks.cannotTell],
  ] as const;
  return (
    <>
      <div aria-hidden="true" className="mt-3 mb-3 flex h-2 gap-0.5">
        {answers.map(
          ([name, count, look]) =>
            count > 0 && (
              <span key={name} className={`min-w-1 rounded-[2px] ${look}`} style={{ flexGrow: count }} />
            ),
        )}
      </div>
      <dl>
        {answers.map(([name, count, look]) => (
          <div key={name} className="flex items-center gap-2.5 py-0.75">
            <span aria-hidden="true" className={`size-2 rounded-[2px] ${look}`} />
            <dt className="grow">{name}</dt>
            <dd className="font-medium">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {counts.unknown.length > 0 && <p className="pl-4.5 text-13 text-ink-2">{unknownInWords(counts)}</p>}
    </>
  );
}

interface ListedProps {
  title: string;
  signups: readonly (Shown & { because?: readonly string[] })[];
  more: number;
}

function Listed({ title, signups, more }: ListedProps) {
  if (signups.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 mb-2 text-13 font-medium text-ink-2">{title}</h3>
      <ul>
        {signups.map(({ because, ...signup }) => (
          <li key={signup.id} className="border-t border-line-2 py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 font-medium break-words">{personOf(signup)}</span>
              {because && <span className="text-13/5 text-ink-2">{because.join(', ')}</span>}
            </p>
            <p className="text-13 break-words text-ink-2">{companyOf(signup)}</p>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line-2 pt-2 text-13 text-ink-2">and {formatNumber(more)} more</p>
      )}
    </>
  );
}

function personOf({ first_name, last_name, email }: Shown): string {
  return [first_name, last_name].filter(Boolean).join(' ') || email;
}

/** "Northwind Labs, 51-200, Aarhus, Denmark, DA 71". */
function companyOf({ company_name, company_size, location, domain_authority }: Shown): string {
  const size = company_size && company_size !== 'unknown' && sizeInWords(company_size);
  const authority = domain_authority !== null && `DA ${domain_authority}`;
  return [company_name, size, location, authority].filter(Boolean).join(', ');
}

/** "Company size is unknown for 6, industry is unknown for 2." */
function unknownInWords({ unknown }: Counts): string {
  const words = unknown.map(({ because, signups }) => `${because} for ${formatNumber(signups)}`).join(', ');
  return `${capitalized(words)}.`;
}

const pause = 200;

type Counts = Awaited<ReturnType<typeof requestPreview>>;

type Shown = Counts['latest'][number];

interface RulePreview {
  sentence: string;
  /** The previous counts stay until the next ones arrive. */
  counts: Counts | undefined;
}

/**
 * Counts the signups that the draft would have matched. The server counts, with the code that sends
 * alerts, after typing pauses.
 */
export function usePreview(draft: RuleDraft): RulePreview {
  const checked = checkDraft({ ...draft, name: '', destinations: newDraft.destinations });
  const asked = useDebounced(checked.success ? JSON.stringify(checked.data) : '');
  const { data, isError } = useQuery({
    queryKey: ['rule preview', asked],
    queryFn: () => requestPreview(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  if (!checked.success) {
    const empty = checked.error.issues.some(({ message }) => message === noCondition);
    return {
      sentence: empty
        ? 'Set a condition to see how many of your signups it would have matched.'
        : 'Correct the conditions to see how many of your signups they would have matched.',
      counts: undefined,
    };
  }
  if (isError)
    return {
      sentence: "The preview isn't available right now. You can still save the rule.",
      counts: undefined,
    };
  return { sentence: data ? wordsFor(data) : 'Counting...', counts: data };
}

function requestPreview(choice: string) {
  return call(previewRule, JSON.parse(choice));
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** Signups of the previewed days by country code; undefined until they are counted. */
export function useCountryCounts(enabled: boolean) {
  const { data } = useQuery({
    queryKey: ['rule preview', 'countries'],
    // Any rule: the countries are those of all signups.
    queryFn: () => call(previewRule, { da_known: true }),
    enabled,
    staleTime: 60_000,
  });
  if (!enabled || !data) return undefined;
  return {
    caption: data.has_more ? `Latest ${counted(data.of, 'signup')}` : `Signups, ${previewedDays} days`,
    of: new Map(data.countries.map(({ code, signups }) => [code, signups])),
  };
}

function wordsFor(counts: Counts): string {
  if (counts.of === 0) return `No signups in the last ${previewedDays} days yet`;
  return `Would have matched ${formatNumber(counts.matched)} of ${previewedInWords(counts)}`;
}
