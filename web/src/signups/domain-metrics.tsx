import { companyIndex, providerNameOf } from '../../../shared/enrichment/metrics-provider.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { formatNumber } from '../ui/format.ts';

/** The domain's figures in one line, with whose figures they are. */
export function DomainMetrics({ signup }: { signup: Signup }) {
  const sources = signup.enrichment_raw_data?.sources;
  const source = sources?.domain_authority ?? sources?.page_authority ?? sources?.referring_domains;
  const figures = [
    signup.domain_authority !== null && `domain authority ${signup.domain_authority}`,
    signup.page_authority !== null && `page authority ${signup.page_authority}`,
    signup.referring_domains !== null && `${formatNumber(signup.referring_domains)} referring domains`,
  ].filter(Boolean);
  if (figures.length === 0) return null;
  const name = providerNameOf(source?.method);
  const words =
    source?.method === companyIndex
      ? `Domain strength ${signup.domain_authority}, ${source.quote}`
      : `${name ? `${name}: ` : ''}${figures.join(', ')}`;
  return <p className="mt-4 border-t border-line pt-3 text-13 text-ink-2">{words}</p>;
}
