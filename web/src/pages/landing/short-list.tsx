import { product } from '../../../../shared/product.ts';
import { EmailCell } from '../../signups/cells.tsx';
import { Mark } from '../../ui/page/mark.tsx';
import { AuthorityCell } from '../../ui/tables/cells.tsx';
import { Point, Section } from './section.tsx';

const places = ['Dashboard', 'Signups', 'Companies', 'Notifications', 'Credits'];

const rows = [
  ['ines@halvorsenmarine.example', 'Halvorsen Marine', '1,001-5,000', 64],
  ['tess.novak@harborline.example', 'Harborline Freight', '51-200', 66],
  ['lena@solveig-solar.example', 'Solveig Solar', '201-1,000', 44],
  ['k.adeyemi@brightharbor.example', 'Bright Harbor', '51-200', 49],
] as const;

export function ShortList() {
  return (
    <Section title="See only the signups worth your time">
      <div
        role="img"
        aria-label="The dashboard: four signups that matched a rule, each with company, size and Domain Authority, and a chart of the last 30 days."
        className="overflow-hidden rounded-l border border-line bg-canvas shadow-1"
      >
        <div className="flex items-center gap-5 overflow-hidden border-b border-line bg-surface px-4 text-13 text-ink-2 whitespace-nowrap">
          <span className="flex items-center gap-2 py-3 font-bold text-ink">
            <Mark size={18} />
            {product.name}
          </span>
          {places.map((place, index) => (
            <span
              key={place}
              className={
                index === 0
                  ? 'border-b-2 border-accent py-3 font-medium text-ink max-sm:hidden'
                  : 'py-3 max-sm:hidden'
              }
            >
              {place}
            </span>
          ))}
        </div>
        <div className="grid gap-4 p-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <MatchedSignups />
          <SampleChart />
        </div>
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

function MatchedSignups() {
  return (
    <div className="rounded-m border border-line bg-surface">
      <p className="px-4 pt-4 pb-3 font-bold">Matched signups</p>
      <table className="w-full table-fixed text-13">
        <colgroup>
          <col />
          <col className="w-36 max-md:hidden" />
          <col className="w-28 max-sm:hidden" />
          <col className="w-18" />
        </colgroup>
        <tbody>
          {rows.map(([email, company, size, authority]) => (
            <tr key={email} className="border-t border-line">
              <td className="h-11 pl-4">
                <EmailCell email={<span className="truncate font-medium text-ink">{email}</span>} alerted />
              </td>
              <td className="truncate px-2 font-medium text-accent-ink max-md:hidden">{company}</td>
              <td className="px-2 whitespace-nowrap text-ink-2 max-sm:hidden">{size}</td>
              <td className="pr-4 text-right">
                <AuthorityCell value={authority} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Professional and personal signups per day, in pairs, for 30 days. */
const days = [
  ...[8, 4, 11, 5, 9, 3, 12, 6, 10, 4, 14, 5, 9, 4, 13, 6, 11, 5, 16, 7],
  ...[12, 4, 10, 5, 15, 6, 17, 5, 11, 4, 14, 6, 19, 7, 13, 5, 12, 4, 18, 6],
  ...[21, 7, 14, 5, 20, 6, 13, 5, 17, 6, 24, 8, 16, 5, 22, 7, 27, 8, 25, 7],
];
const total = days.reduce((sum, count) => sum + count, 0);
const daysWithAlerts = new Set([3, 9, 13, 16, 20, 25, 28]);
const height = 120;
const perSignup = height / 40;

const bars = Array.from({ length: days.length / 2 }, (_, day) => {
  const [professional = 0, personal = 0] = days.slice(day * 2);
  const middle = height - professional * perSignup;
  return { x: day * 10 + 2, middle, top: middle - personal * perSignup, alert: daysWithAlerts.has(day) };
});

/** A static chart. The real chart measures the window before it draws. */
function SampleChart() {
  return (
    <div className="flex flex-col rounded-m border border-line bg-surface p-4">
      <p className="text-13 font-medium">Signups, last 30 days</p>
      <p className="mb-3 text-26 font-bold">{total}</p>
      <svg
        viewBox={`0 0 300 ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-auto h-30 w-full overflow-visible"
      >
        {[0, height / 2, height].map((y) => (
          <line key={y} x1="0" x2="300" y1={y} y2={y} className="stroke-line" />
        ))}
        {bars.map(({ x, middle, top, alert }) => (
          <g key={x}>
            <rect x={x} y={middle} width="6" height={height - middle} className="fill-chart-1" />
            <rect x={x} y={top} width="6" height={middle - top - 1} className="fill-chart-2" />
            {alert && <rect x={x + 2} y={top - 10} width="2.5" height="7" className="fill-flare" />}
          </g>
        ))}
      </svg>
    </div>
  );
}
