import { product } from '../../../../shared/product.ts';
import { EmailCell } from '../../signups/cells.tsx';
import { Mark } from '../../ui/page/mark.tsx';
import { AuthorityCell } from '../../ui/tables/cells.tsx';
import { SampleChart } from './sample-chart.tsx';
import { Point, Section } from './section.tsx';

const places = ['Dashboard', 'Signups', 'Companies', 'Notifications', 'Credits'];

const rows = [
  ['ines@halvorsenmarine.example', 'Halvorsen Marine', '1,001-5,000', 64],
  ['tess.novak@harborline.example', 'Harborline Freight', '51-200', 66],
  ['lena@solveig-solar.example', 'Solveig Solar', '201-1,000', 44],
  ['k.adeyemi@brightharbor.example', 'Bright Harbor', '51-200', 49],
] as const;

/** The dashboard as a customer meets it in the morning. */
export function ShortList() {
  return (
    <Section title="Start the day with a short list">
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
        <Point title="Smart Notifications">Your rules decide which signups reach you, and where.</Point>
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
