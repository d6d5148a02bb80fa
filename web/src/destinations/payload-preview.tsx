import { Link } from 'react-router-dom';
import { mostAttempts } from '../../../shared/deliveries/work.ts';
import type { Destination } from '../../../shared/destinations/destination.ts';
import { kindOf } from '../../../shared/destinations/kinds/every-kind.ts';
import { Panel, PanelTitle } from '../ui/page/page.tsx';
import { DetailList, DetailRow } from '../ui/tables/detail.tsx';

const linkClasses =
  'rounded-s font-medium text-accent-ink hover:underline hover:underline-offset-4 pointer-coarse:inline-block pointer-coarse:py-3';

export function PayloadPreview({
  destination: { kind, events },
  rules,
}: {
  destination: Destination;
  rules: readonly string[];
}) {
  return (
    <Panel className="p-6 max-md:p-4">
      <PanelTitle>Messages</PanelTitle>
      <div className="mt-4">
        <DetailList>
          {kind === 'webhook' && (
            <DetailRow name="Events">{events.join(', ') || 'Only the matches of its rules'}</DetailRow>
          )}
          <DetailRow name="Rules">
            <Link to="/notifications" className={linkClasses}>
              {rules.length > 0 ? rules.join(', ') : 'No rule sends here'}
            </Link>
          </DetailRow>
          {kind !== 'email' && (
            <DetailRow name="Retries">{mostAttempts} attempts over about 3 days</DetailRow>
          )}
          <DetailRow name="Format">
            {kindOf[kind].format}
            {kind === 'webhook' && (
              <>
                ,{' '}
                <Link to="/api-docs/webhooks#verify-a-webhook" className={linkClasses}>
                  how to verify
                </Link>
              </>
            )}
          </DetailRow>
        </DetailList>
      </div>
    </Panel>
  );
}
