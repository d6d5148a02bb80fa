import type { Candidate, Rejected, SiteField } from '../candidates/candidate.ts';
import type { SiteEvidence } from '../collect/collect-site.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { plain } from '../plain.ts';
import { abstain, choose, type FieldDecision, rejectAll } from './decision.ts';

const shortestAgreement = 4;

/**
 * The company's own page or handle: a lone link may be a founder's, a customer's or the template maker's. It
 * counts where markup names it, where it carries the company's name, or where it is the only one and stands
 * among the site's links to other networks.
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

/** The single candidate, or the one that carries a whole name; several strangers are no answer. */
function onlyOne(candidates: readonly Candidate[], names: readonly string[]): Candidate | undefined {
  const values = new Map(candidates.map((candidate) => [String(candidate.value).toLowerCase(), candidate]));
  if (values.size <= 1) return candidates[0];
  const own = [...values.values()].filter((candidate) =>
    names.some((name) => handleIn(candidate).includes(plain(name))),
  );
  return own.length === 1 ? own[0] : undefined;
}

/** The only one, or the one that carries a whole name, where it agrees with what the company is called. */
function ownOf(candidates: readonly Candidate[], names: readonly string[]): Candidate | undefined {
  const one = onlyOne(candidates, names);
  return one && agrees(handleIn(one), names) ? one : undefined;
}

/** Whether a link stands in the footer, or next to links to other networks, as a company's own do. */
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

/** Whether a handle carries four letters in a row of one of the names. */
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
