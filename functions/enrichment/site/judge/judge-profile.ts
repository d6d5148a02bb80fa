import type { Candidate, Rejected, SiteField } from '../candidates/candidate.ts';
import type { SiteEvidence } from '../collect/collect-site.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { plain } from '../plain.ts';
import { abstain, choose, type FieldDecision, rejectAll } from './decision.ts';

const shortestAgreement = 4;

/**
 * The company's profile or handle. A lone link may belong to a founder, customer or template maker, so it
 * needs markup, the company's name, or a place among links to other networks.
 */
export function judgeProfile(
  field: SiteField,
  candidates: readonly Candidate[],
  site: SiteEvidence,
  names: readonly string[],
  refused: readonly Rejected[],
): FieldDecision {
  const known = names.filter((name) => name !== '');
  const marked = candidates.filter(({ extractor }) => extractor === 'organization-markup');
  const chosen =
    onlyOne(marked, known) ??
    ownOf(candidates, known) ??
    onlyOne(
      candidates.filter((candidate) => standsAmongProfiles(candidate, site.pages)),
      [],
    );
  const others = rejectAll(
    candidates.filter((candidate) => candidate !== chosen),
    chosen ? 'the same, or further from the name' : 'does not carry the company’s name',
  );
  if (!chosen) return abstain(field, 'no link is plainly its own', [...refused, ...others]);
  return choose(chosen, `${chosen.extractor} that is its own`, [...refused, ...others]);
}

const otherNetworks =
  /(?:facebook|instagram|youtube|linkedin|twitter|github|discord|t|tiktok|pinterest)\.(?:com|gg|me)\b/i;
const isPerson = /\/in\//;
const reach = 4;

function onlyOne(candidates: readonly Candidate[], names: readonly string[]): Candidate | undefined {
  const values = new Map(candidates.map((candidate) => [String(candidate.value).toLowerCase(), candidate]));
  if (values.size <= 1) return candidates[0];
  const own = [...values.values()].filter((candidate) =>
    names.some((name) => handleIn(candidate).includes(plain(name))),
  );
  return own.length === 1 ? own[0] : undefined;
}

function ownOf(candidates: readonly Candidate[], names: readonly string[]): Candidate | undefined {
  const one = onlyOne(candidates, names);
  return one && agrees(handleIn(one), names) ? one : undefined;
}

function standsAmongProfiles({ url, quote, extractor }: Candidate, pages: readonly PageDocument[]): boolean {
  if (extractor !== 'link') return false;
  const links = pages.find((page) => page.url === url)?.links ?? [];
  const at = links.findIndex(({ href }) => href.startsWith(quote));
  const near = links.slice(Math.max(0, at - reach), at + reach + 1);
  const host = hostOf(quote);
  return near.some(({ href }) => otherNetworks.test(href) && hostOf(href) !== host && !isPerson.test(href));
}

function handleIn({ value }: Candidate): string {
  return plain(String(value).replace(/^.*\//, ''));
}

function agrees(handle: string, names: readonly string[]): boolean {
  return names.map(plain).some((own) => {
    if (own.length < shortestAgreement || handle.length < shortestAgreement)
      return own !== '' && (handle.includes(own) || own.startsWith(handle));
    return Array.from({ length: own.length - shortestAgreement + 1 }, (_, at) => at).some((at) =>
      handle.includes(own.slice(at, at + shortestAgreement)),
    );
  });
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
