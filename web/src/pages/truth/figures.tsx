import { type Share, wilson } from '../../../../shared/enrichment/wilson.ts';
import { formatDay } from '../../ui/page/format.ts';
import { FiguresTable } from './figures-table.tsx';
import { blind, type Count, fieldNames, type Measurement } from './measurements.ts';

/** The newest large measurement in full, and the others as counts. */
export function TruthFigures() {
  const latest = blind.find(({ sites }) => sites >= fewestSites);
  const others = blind.filter((one) => one !== latest);
  return (
    <>
      {latest && <Latest measurement={latest} />}
      <section aria-labelledby="others" className="mt-12">
        <h2 id="others" className="text-19 font-bold">
          Other measurements
        </h2>
        <p className="mt-1 max-w-160 text-ink-2">
          Each with other sites, most with an earlier version of the reader.
        </p>
        <FiguresTable label="Figures of other measurements" columns={['Sites', ...compared.map(nameOf)]}>
          {others.map((one) => (
            <OtherRow key={`${one.title} ${one.date}`} measurement={one} />
          ))}
        </FiguresTable>
      </section>
    </>
  );
}

const fewestSites = 50;

function Latest({ measurement: { title, date, sites, note, fields } }: { measurement: Measurement }) {
  return (
    <section aria-label={title} className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-19 font-bold">{title}</h2>
        <ul className="flex gap-4 text-13 text-ink-2">
          {legend.map(([name, color]) => (
            <li key={name} className="flex items-center gap-2">
              <svg aria-hidden="true" width="10" height="10">
                <rect width="10" height="10" rx="2" className={color} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-1 max-w-160 text-ink-2">
        {formatDay(`${date}T12:00:00Z`)}, {sites} sites that the reader was not developed with. {note}
      </p>
      <FiguresTable
        label={`Figures: ${title}`}
        columns={['Field', null, 'Right', 'Wrong', 'Left empty', 'Right when answered', 'Found when stated']}
      >
        {fields.map((one) => (
          <LatestRow key={one.field} count={one} />
        ))}
      </FiguresTable>
    </section>
  );
}

const legend = [
  ['Right', 'fill-chart-1'],
  ['Wrong', 'fill-danger'],
  ['Left empty', 'fill-line-2'],
] as const;

function LatestRow({ count }: { count: Count }) {
  const { field, right, wrong, stated, found, abstained } = count;
  const precision = wilson(right, right + wrong);
  const coverage = wilson(found, stated);
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-3 font-medium">
        {nameOf(field)}
      </th>
      <td className="px-4 py-3">
        <Bar parts={[right, wrong, abstained ?? 0]} />
      </td>
      <td className="px-4 py-3">{right}</td>
      <td className="px-4 py-3">{wrong}</td>
      <td className="px-4 py-3">{abstained}</td>
      <td className="px-4 py-3 whitespace-nowrap">
        {precision && (
          <span className="flex items-center gap-3">
            <Interval share={precision} />
            {inWords(precision)}
          </span>
        )}
      </td>
      <td className="px-4 py-3 whitespace-nowrap">{coverage ? inWords(coverage) : 'stated on no site'}</td>
    </tr>
  );
}

/** The fields that most measurements have. */
const compared = ['company_name', 'industry', 'location', 'description', 'products_services'];

function OtherRow({ measurement: { title, date, fields } }: { measurement: Measurement }) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-4 py-3 font-medium">
        {title}
        <span className="block text-13 font-normal whitespace-nowrap text-ink-2">
          {formatDay(`${date}T12:00:00Z`)}
        </span>
      </th>
      {compared.map((name) => (
        <td key={name} className="px-4 py-3 whitespace-nowrap">
          <Counted count={fields.find(({ field }) => field === name)} />
        </td>
      ))}
    </tr>
  );
}

function Counted({ count }: { count: Count | undefined }) {
  if (!count) return <span className="text-ink-2">not labeled</span>;
  return (
    <>
      {count.right} of {count.right + count.wrong} right
      <span className="block text-13 text-ink-2">
        found on {count.found} of {count.stated}
      </span>
    </>
  );
}

function nameOf(field: string): string {
  return fieldNames[field] ?? field;
}

function inWords({ share, low, high }: Share): string {
  const [middle, least, most] = [share, low, high].map((value) => Math.round(value * 100));
  return `${middle}% (${least} to ${most})`;
}

const width = 120;

/** Shares of a line. */
function Bar({ parts }: { parts: readonly [right: number, wrong: number, empty: number] }) {
  const sum = Math.max(
    1,
    parts.reduce((total, part) => total + part, 0),
  );
  const startOf = (place: number) =>
    (width * parts.slice(0, place).reduce((total, part) => total + part, 0)) / sum;
  return (
    <svg aria-hidden="true" width={width} height="8" viewBox={`0 0 ${width} 8`}>
      {legend.map(([name, color], place) => (
        <rect
          key={name}
          x={startOf(place)}
          width={startOf(place + 1) - startOf(place)}
          height="8"
          className={color}
        />
      ))}
    </svg>
  );
}

/** The interval on a line from 0 to 100%. */
function Interval({ share: { share, low, high } }: { share: Share }) {
  return (
    <svg aria-hidden="true" width={width} height="12" viewBox={`0 0 ${width} 12`}>
      <rect y="5.5" width={width} height="1" className="fill-line-2" />
      <rect
        x={low * width}
        y="4"
        width={Math.max(1, (high - low) * width)}
        height="4"
        rx="2"
        className="fill-chart-1"
      />
      <rect x={Math.min(width - 2, share * width)} y="1" width="2" height="10" className="fill-ink" />
    </svg>
  );
}
