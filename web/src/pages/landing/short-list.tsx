import { Blaze } from '../../ui/tables/cells.tsx';
import { Point, Section } from './section.tsx';

interface Person {
  readonly name: string;
  readonly company: string;
  readonly size: string;
  readonly why: string;
  readonly time: string;
}

export const people: readonly Person[] = [
  person(
    'Ines Halvorsen',
    'Halvorsen Marine',
    '1,001-5,000',
    'Size is above 200 and the country is Norway.',
    '08:11 AM',
  ),
  person(
    'Leo Dahl',
    'Meridian Systems',
    '5,001+',
    'The 3rd person from Meridian Systems this month.',
    '07:40 AM',
  ),
  person('Tess Novak', 'Harborline Freight', '201-1,000', 'Size is above 200.', 'Nov 20'),
  person(
    'info@kestrelfreight.example',
    'Kestrel Freight',
    '51-200',
    'On your list of target accounts.',
    'Nov 20',
  ),
  person(
    'Nina Brandt',
    'Brandt Maschinen',
    '1,001-5,000',
    'Size is above 200 and the country is Germany.',
    'Nov 20',
  ),
];

function person(name: string, company: string, size: string, why: string, time: string): Person {
  return { name, company, size, why, time };
}

export function ShortList() {
  return (
    <Section title="See only the signups worth your time">
      <div
        role="img"
        aria-label="The dashboard: five people to act on, each with company, size, the reason of the alert, and its time."
        className="overflow-hidden rounded-l border border-line bg-surface shadow-1"
      >
        <p className="flex items-center justify-between px-6 py-4 max-sm:px-4">
          <span className="text-16 font-bold">People to act on</span>
          <span className="text-13 text-ink-2">5 open</span>
        </p>
        <PeopleList rows={people} />
      </div>
      <div className="mt-8 grid gap-x-18 gap-y-8 md:grid-cols-2">
        <Point title="Beautiful Dashboard">
          Search, filter, sort and delete. Every signup, with everything we found.
        </Point>
        <Point title="Smart Notifications">
          Your rules choose the signups that reach you, by email, in Slack or by webhook.
        </Point>
      </div>
    </Section>
  );
}

/** Rows like the dashboard's. `narrow` ones have no reason and time. */
export function PeopleList({ rows, narrow = false }: { rows: readonly Person[]; narrow?: boolean }) {
  const columns = narrow
    ? 'sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem]'
    : 'sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem] lg:grid-cols-[17rem_12rem_7rem_minmax(0,1fr)_5rem]';
  return rows.map(({ name, company, size, why, time }) => (
    <div
      key={name}
      className={`grid min-h-13 items-center gap-x-4 border-t border-line px-6 py-2.5 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:px-4 ${columns}`}
    >
      <span className="flex min-w-0 items-center">
        <Blaze sent />
        <span className="truncate font-medium text-ink">{name}</span>
      </span>
      <span className="truncate font-medium text-accent-ink max-sm:order-3 max-sm:col-span-2 max-sm:pl-3.5 max-sm:text-13">
        {company}
      </span>
      <span className="text-13 whitespace-nowrap text-ink-2">{size}</span>
      {!narrow && (
        <>
          <span className="truncate text-13 max-lg:hidden">{why}</span>
          <span className="text-right text-13 whitespace-nowrap text-ink-2 max-lg:hidden">{time}</span>
        </>
      )}
    </div>
  ));
}
