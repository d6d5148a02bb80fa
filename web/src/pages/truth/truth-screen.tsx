import type { ReactNode } from 'react';
import { csvLine } from '../../../../shared/csv.ts';
import measurements from '../../../../shared/enrichment/truth.json' with { type: 'json' };
import { type Share, wilson } from '../../../../shared/enrichment/wilson.ts';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { formatDay } from '../../ui/page/format.ts';
import { PageHeading } from '../../ui/page/page.tsx';
import { PublicPage } from '../shell/public-page.tsx';

interface Count {
  readonly field: string;
  readonly right: number;
  readonly wrong: number;
  readonly stated: number;
  readonly found: number;
}

interface Wrong {
  readonly field: string;
  readonly said: string;
  readonly expected: string | null;
}

interface Measurement {
  readonly title: string;
  readonly date: string;
  readonly sites: number;
  readonly blind: boolean;
  readonly note: string;
  readonly fields: readonly Count[];
  readonly wrong: readonly Wrong[];
}

const all: readonly Measurement[] = measurements;

/** Only results on unseen pages predict others. */
const blind = all
  .filter((one) => one.blind)
  .toSorted((one, other) => other.date.localeCompare(one.date) || other.sites - one.sites);

const answers = blind
  .flatMap(({ fields }) => fields)
  .reduce((sum, { right, wrong }) => sum + right + wrong, 0);
const mistakes = blind.flatMap(({ title, wrong }) => wrong.map((one) => ({ title, ...one }))).slice(0, 40);
const sites = blind.reduce((sum, one) => sum + one.sites, 0);

const csv = `data:text/csv;charset=utf-8,${encodeURIComponent(
  [
    csvLine(['measurement', 'date', 'sites', 'field', 'right', 'wrong', 'stated', 'found']),
    ...blind.flatMap(({ title, date, sites: count, fields }) =>
      fields.map(({ field, right, wrong, stated, found }) =>
        csvLine([title, date, count, field, right, wrong, stated, found]),
      ),
    ),
  ].join('\r\n'),
)}`;

export function TruthScreen() {
  return (
    <PublicPage>
      <PageHeading>How often we are right</PageHeading>
      <p className="mt-2 max-w-160 text-16 text-ink-2">
        We checked {answers} answers about {sites} companies against what we had read on their pages before.
        If we don't know, we leave the field empty.
      </p>
      <p className="mt-4">
        <a className="tap underline" download="signupscout-truth.csv" href={csv}>
          Download the figures (CSV)
        </a>
      </p>
      {blind.map((one) => (
        <Measured key={`${one.title} ${one.date}`} measurement={one} />
      ))}
      <div className="mt-12 grid grid-cols-1 gap-10 md:grid-cols-2">
        <section aria-labelledby="counts">
          <h2 id="counts" className="text-19 font-bold">
            What counts
          </h2>
          <dl className="mt-3">
            {meanings.map(([word, meaning]) => (
              <div key={word} className="flex gap-4 border-t border-line py-3">
                <dt className="w-24 shrink-0 font-medium">{word}</dt>
                <dd className="text-ink-2">{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="rerun">
          <h2 id="rerun" className="text-19 font-bold">
            Measure any pages
          </h2>
          <p className="mt-3 mb-4 text-ink-2">Save pages, write down what they state, and compare.</p>
          <CodeBlock label="Terminal" code="npm run bench -- truth --sites DIR --labels FILE" />
          <p className="mt-4 mb-4 text-ink-2">
            The same labels judge another provider. Save its results as JSON with your key.
          </p>
          <CodeBlock label="Another provider" code="npm run bench -- truth --results FILE --labels FILE" />
        </section>
      </div>
      <WrongAnswers />
    </PublicPage>
  );
}

const meanings = [
  [
    'Right',
    "The same as we had read on the company's site. A size is right in the same range, an industry in the same group.",
  ],
  ['Wrong', 'Any other answer, also an inferred one, and any answer that no page states.'],
  ['Found', 'Sites with a right answer, among those that state the field.'],
  ['Interval', 'The true share is probably within it (95 percent). Few sites make it wide.'],
] as const;

const names: Readonly<Record<string, string>> = {
  company_name: 'Company Name',
  industry: 'Industry',
  size: 'Company Size',
  location: 'Location',
  description: 'Description',
  products_services: 'Products & Services',
  linkedin_url: 'LinkedIn page',
  twitter_handle: 'X account',
};

function Measured({
  measurement: { title, date, sites: count, note, fields },
}: {
  measurement: Measurement;
}) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-19 font-bold">{title}</h2>
      <p className="mt-1 max-w-160 text-ink-2">
        {formatDay(`${date}T12:00:00Z`)}, {count} sites that the reader was not developed with. {note}
      </p>
      <Table
        label={`Figures: ${title}`}
        columns={['Field', 'Right', 'Wrong', 'Right when answered', '', 'Found when stated']}
      >
        {fields.map((one) => (
          <Row key={one.field} count={one} />
        ))}
      </Table>
    </section>
  );
}

function WrongAnswers() {
  const wrong = blind.flatMap(({ fields }) => fields).reduce((sum, one) => sum + one.wrong, 0);
  return (
    <section aria-label="Our mistakes" className="mt-12">
      <h2 className="text-19 font-bold">Our mistakes</h2>
      <p className="mt-1 text-ink-2">
        The latest {mistakes.length} of {wrong} wrong answers.
      </p>
      <Table label="Wrong answers" columns={['Field', 'We said', 'The page says']}>
        {mistakes.map(({ title, field, said, expected }) => (
          <tr key={`${title} ${field} ${said} ${expected}`} className="border-t border-line">
            <th scope="row" className="px-4 py-3 font-medium">
              {names[field] ?? field}
            </th>
            <td className="px-4 py-3">{said}</td>
            <td className="px-4 py-3">{expected ?? 'nothing that we had read'}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** Scrolls sideways on narrow screens. A column without a name is an interval. */
function Table({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      className="relative mt-4 overflow-x-auto rounded-l border border-line bg-surface"
    >
      <table className="w-full min-w-160 text-left">
        <thead className="bg-sunken text-13 text-ink-2">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="px-4 py-3 font-medium">
                {name || <span className="sr-only">Interval</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function Row({ count: { field, right, wrong, stated, found } }: { count: Count }) {
  const precision = wilson(right, right + wrong);
  const coverage = wilson(found, stated);
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-3 font-medium">
        {names[field] ?? field}
      </th>
      <td className="px-4 py-3">{right}</td>
      <td className="px-4 py-3">{wrong}</td>
      <td className="px-4 py-3 whitespace-nowrap">{precision && inWords(precision)}</td>
      <td className="px-4 py-3">{precision && <Interval share={precision} />}</td>
      <td className="px-4 py-3 whitespace-nowrap">{coverage ? inWords(coverage) : 'stated on no site'}</td>
    </tr>
  );
}

function inWords({ share, low, high }: Share): string {
  const [middle, least, most] = [share, low, high].map((value) => Math.round(value * 100));
  return `${middle}% (${least} to ${most})`;
}

/** The interval on a line from 0 to 100%. */
function Interval({ share: { share, low, high } }: { share: Share }) {
  return (
    <svg aria-hidden="true" width="120" height="12" viewBox="0 0 120 12">
      <rect y="5.5" width="120" height="1" className="fill-line-2" />
      <rect
        x={low * 120}
        y="4"
        width={Math.max(1, (high - low) * 120)}
        height="4"
        rx="2"
        className="fill-chart-1"
      />
      <rect x={Math.min(118, share * 120)} y="1" width="2" height="10" className="fill-ink" />
    </svg>
  );
}
