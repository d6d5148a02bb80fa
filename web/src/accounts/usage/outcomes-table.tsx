import type { Usage } from '../../../../shared/accounts/usage-api.ts';
import { formatNumber } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';
import { BreakablePath, ErrorCodeLink } from './refused-list.tsx';

export function OutcomesTable({ requests }: { requests: Usage['requests'] }) {
  return (
    <Panel className="p-6 max-sm:p-4">
      <PanelTitle>By endpoint and outcome</PanelTitle>
      <table className="mt-3 w-full border-y border-line">
        <thead className="text-left text-13 text-ink-3">
          <tr>
            <th scope="col" className="py-2 pr-4 font-medium">
              Endpoint
            </th>
            <th scope="col" className="py-2 pr-4 font-medium max-[30rem]:hidden">
              Outcome
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Requests
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ endpoint, outcome, count }) => (
            <tr key={`${endpoint} ${outcome}`} className="border-t border-line align-top">
              <td className="py-2 pr-4 font-mono text-13">
                <BreakablePath>{endpoint}</BreakablePath>
                <span className="mt-1 block min-[30rem]:hidden">
                  <Outcome>{outcome}</Outcome>
                </span>
              </td>
              <td className="py-2 pr-4 max-[30rem]:hidden">
                <Outcome>{outcome}</Outcome>
              </td>
              <td className="py-2 text-right">{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Outcome({ children }: { children: string }) {
  if (children === 'ok') return <span className="font-sans text-14 text-ok">Succeeded</span>;
  return <ErrorCodeLink code={children} />;
}
