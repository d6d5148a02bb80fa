import { releaseInWords } from '../../../shared/enrichment/index/domain-strength.ts';
import { companyIndex } from '../../../shared/enrichment/metrics-provider.ts';
import { sizeInWords } from '../../../shared/enrichment/size-in-words.ts';
import type { Signup, SizeWitness } from '../../../shared/signups/signup.ts';
import { formatNumber } from '../ui/format.ts';

/** The facts that the index may give, as the dialog names them. */
const names = new Map([
  ['company_name', 'Company name'],
  ['industry', 'Industry'],
  ['size', 'Company size'],
  ['location', 'Location'],
  ['linkedin_url', 'LinkedIn'],
  ['twitter_handle', 'X'],
]);

/** Where facts come from that the company's own site does not state, and everyone who says how large it is. */
export function FactSources({ signup }: { signup: Signup }) {
  const { sources = {}, size_witnesses: witnesses = [] } = signup.enrichment_raw_data ?? {};
  const found = Object.entries(sources).filter(
    ([field, { method }]) => method === companyIndex && names.has(field),
  );
  if (found.length === 0 && witnesses.length === 0) return null;
  return (
    <section className="mt-4 grid gap-2 border-t border-line pt-3 text-13 text-ink-2" aria-label="Sources">
      {witnesses.length > 1 && (
        <Witnesses witnesses={witnesses} disputed={sources.size?.grade === 'disputed'} />
      )}
      {found.map(([field, { url, quote, attribution }]) => (
        <p key={field} className="break-words">
          {names.get(field)}:{' '}
          <a href={url} target="_blank" rel="noreferrer" className="underline">
            {quote}
          </a>
          {attribution && `. Data: ${attribution}`}
        </p>
      ))}
    </section>
  );
}

function Witnesses({ witnesses, disputed }: { witnesses: readonly SizeWitness[]; disputed: boolean }) {
  return (
    <div>
      <p>
        {disputed
          ? 'Sources disagree on the company size. The first one is used:'
          : 'Company size by source:'}
      </p>
      <ul className="mt-1">
        {witnesses.map(({ source, date, size, people, attribution }) => (
          <li key={`${source} ${date}`}>
            {source}, {releaseInWords(date)}:{' '}
            {people === null ? sizeInWords(size) : `${formatNumber(people)} (${sizeInWords(size)})`}
            {attribution && `. Data: ${attribution}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
