import type { ComponentProps, ReactNode } from 'react';
import type { Import } from '../../../shared/imports/import.ts';
import type { Reveal } from '../../../shared/imports/reveal.ts';
import { maxRules } from '../../../shared/notifications/rule.ts';
import { NotLoaded } from '../ui/feedback/not-loaded.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { ButtonLink } from '../ui/forms/button.tsx';
import { counted, formatNumber } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/page.tsx';
import { PartsBar, SizesBar } from './figures.tsx';
import { ReportButton } from './import-actions.tsx';
import { companiesWords, peopleWords } from './import-words.ts';
import { RevealedPeople } from './revealed-people.tsx';
import { type ConnectionToReveal, useConnectionReveal, useReveal } from './use-imports.ts';

const fewestPeople = 10;

interface RevealedImportProps {
  shown: Import;
  /** Look of the link to the suggested rule. */
  look: 'filled' | 'outline';
}

/** Shows the result of an import. Updates by itself while people are being enriched. */
export function RevealedImport({ shown, look }: RevealedImportProps) {
  const { data, error, refetch } = useReveal(shown);
  if (data) {
    return (
      <Revealed
        reveal={data}
        title="People in this import"
        alerts={shown.alerts}
        sent={
          shown.alerts
            ? 'Alerts are on for imported rows.'
            : 'Alerts are off for imported rows, so none was sent.'
        }
        look={look}
      >
        {data.people > 0 && (
          <ReportButton id={shown.id} of="people">
            Download People
          </ReportButton>
        )}
      </Revealed>
    );
  }
  return (
    <Panel className="flex min-h-40 flex-col items-start justify-center px-6 max-sm:px-4">
      {error ? (
        <NotLoaded words="The people of this import couldn't be loaded." onRetry={refetch} />
      ) : (
        <Spinner words="Counting the people..." />
      )}
    </Panel>
  );
}

/** Shows the people whom a connection brought, once there are some, among the latest signups. */
export function RevealedConnection({ connection }: { connection: ConnectionToReveal }) {
  const { data } = useConnectionReveal(connection);
  if (!data || data.people < fewestPeople) return null;
  return (
    <Revealed
      reveal={data}
      title="People of this connection"
      alerts
      sent="Your rules alert you about new people."
      look="outline"
    />
  );
}

interface RevealedProps extends ComponentProps<typeof RevealedRules> {
  title: string;
  children?: ReactNode;
}

function Revealed({ title, children, ...shown }: RevealedProps) {
  const { reveal, alerts } = shown;
  return (
    <section aria-labelledby="found" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 basis-96 grow">
          <h2 id="found" className="text-26 font-bold">
            {title}
          </h2>
          <Summary reveal={reveal} alerts={alerts} />
        </div>
        {children}
      </div>
      {reveal.enriched < reveal.to_enrich && <Enriching reveal={reveal} />}
      {reveal.companies > 0 && <SizesBar sizes={reveal.sizes} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] wide:grid-cols-[minmax(0,1fr)_27rem]">
        <RevealedPeople reveal={reveal} />
        <RevealedRules {...shown} />
      </div>
    </section>
  );
}

function Summary({ reveal, alerts }: { reveal: Reveal; alerts: boolean }) {
  const { people, companies, matched, deleted, not_covered, sizes } = reveal;
  const above = sizes['5001+'].companies + sizes['1001-5000'].companies;
  const notes = [
    deleted > 0 && `Without ${counted(deleted, 'deleted signup')}.`,
    not_covered > 0 &&
      `This covers the first ${formatNumber(people + deleted)} people. The other ${formatNumber(not_covered)} are in Signups.`,
  ].filter(Boolean);
  return (
    <>
      <p className="mt-1 text-16 text-pretty">
        <strong>{peopleWords(people)}</strong> from <strong>{companiesWords(companies)}</strong>,{' '}
        <strong>{formatNumber(above)}</strong> above 1,000 people. <strong>{formatNumber(matched)}</strong>{' '}
        {alerts ? 'matched your rules.' : 'would have alerted you.'}
      </p>
      {notes.length > 0 && <p className="mt-1 text-13 text-pretty text-ink-2">{notes.join(' ')}</p>}
    </>
  );
}

function Enriching({ reveal: { enriched, to_enrich } }: { reveal: Reveal }) {
  return (
    <Panel className="px-6 py-5 max-sm:px-4">
      <PanelTitle>Still being enriched</PanelTitle>
      <p className="mt-2 mb-3 text-ink-2">
        {formatNumber(enriched)} of {formatNumber(to_enrich)} enriched. This page updates by itself.
      </p>
      <div
        role="progressbar"
        aria-label="Enriched"
        aria-valuemin={0}
        aria-valuemax={to_enrich}
        aria-valuenow={enriched}
      >
        <PartsBar
          parts={[
            { name: 'Enriched', count: enriched, fill: 'fill-chart-1' },
            { name: 'Left', count: to_enrich - enriched, fill: 'fill-line-2' },
          ]}
          total={to_enrich}
        />
      </div>
    </Panel>
  );
}

interface RevealedRulesProps {
  reveal: Reveal;
  alerts: boolean;
  /** Says whether the matching people led to alerts. */
  sent: string;
  look: 'filled' | 'outline';
}

const shownRules = 5;

/** The rules that match these people, and the way to a rule that finds more of them. */
function RevealedRules({ reveal, alerts, sent, look }: RevealedRulesProps) {
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
