import type { Day } from './recent-figures.ts';

const cell = 'border-t border-line px-3 py-1.5 text-right';

export function DailyTable({ days, hidden = false }: { days: readonly Day[]; hidden?: boolean }) {
  const table = (
    <table className="w-full">
      <caption className="sr-only">Signups per day, last 30 days</caption>
      <thead>
        <tr className="text-13 text-ink-2">
          <th scope="col" className="px-3 py-1.5 text-left font-medium">
            Day
          </th>
          <th scope="col" className="px-3 py-1.5 text-right font-medium">
            Professional
          </th>
          <th scope="col" className="px-3 py-1.5 text-right font-medium">
            Personal
          </th>
          <th scope="col" className="px-3 py-1.5 text-right font-medium">
            Alerts sent
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.start.getTime()}>
            <th scope="row" className="border-t border-line px-3 py-1.5 text-left font-medium">
              {dayName(day.start)}
            </th>
            <td className={cell}>{day.professional}</td>
            <td className={cell}>{day.personal}</td>
            <td className={cell}>{day.alerts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  // A table itself ignores the height of `sr-only`, and would make the page longer.
  if (hidden) return <div className="sr-only">{table}</div>;
  return (
    <section
      aria-label="Signups per day"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="h-[150px] overflow-y-auto min-[40rem]:h-[216px]"
    >
      {table}
    </section>
  );
}

/** "Nov 16". */
export function dayName(day: Date): string {
  return day.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}
