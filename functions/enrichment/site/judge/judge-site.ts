import type { Candidate, SiteField } from '../candidates/candidate.ts';
import { factExtractors, nameExtractors, type Proposed, propose } from '../candidates/extractors.ts';
import { Subject } from '../candidates/subject.ts';
import type { SiteEvidence } from '../collect/collect-site.ts';
import { rejectAll } from './decision.ts';
import type { FieldDecision } from './field-decision.ts';
import { judgeDescription } from './judge-description.ts';
import { judgeIndustry } from './judge-industry.ts';
import { judgeLocation } from './judge-location.ts';
import { judgeName } from './judge-name.ts';
import { judgeProducts } from './judge-products.ts';
import { judgeProfile } from './judge-profile.ts';
import { judgeSize } from './judge-size.ts';
import { isUnfilledTheme } from './unfilled-theme.ts';

/** What was proposed and decided for each field of a site. */
export interface Judgement {
  readonly decisions: Readonly<Record<SiteField, FieldDecision>>;
  /** All candidates that were not refused at once. */
  readonly candidates: readonly Candidate[];
}

/** Decides every field of a site: its name first, since all other statements must be about that company. */
export function judgeSite(site: SiteEvidence): Judgement {
  const named = propose(nameExtractors, site, new Subject(undefined));
  const company_name = judgeName(named.candidates, site, named.refused);
  const name = company_name.chosen && String(company_name.chosen.value);
  const subject = new Subject(name);
  const read = propose(factExtractors, site, subject);
  const proposed = site.pages.slice(0, 1).some(isUnfilledTheme) ? refusedWhole(read) : read;
  const of = (field: SiteField) => only(field, proposed);
  const profile = (field: SiteField) => {
    const { candidates, refused } = of(field);
    return judgeProfile(field, candidates, site, [site.label, name ?? ''], refused);
  };
  const [industry, size, location] = [of('industry'), of('size'), of('location')];
  const [description, products] = [of('description'), of('products_services')];
  return {
    decisions: {
      company_name,
      industry: judgeIndustry(industry.candidates, industry.refused),
      size: judgeSize(size.candidates, size.refused),
      location: judgeLocation(location.candidates, location.refused),
      description: judgeDescription(description.candidates, site, subject, description.refused),
      products_services: judgeProducts(products.candidates, products.refused),
      linkedin_url: profile('linkedin_url'),
      twitter_handle: profile('twitter_handle'),
    },
    candidates: [...named.candidates, ...proposed.candidates],
  };
}

/** A theme's own words state nothing about an owner who has not replaced them yet. */
function refusedWhole({ candidates, refused }: Proposed): Proposed {
  return {
    candidates: [],
    refused: [...refused, ...rejectAll(candidates, 'a theme that is not filled in')],
  };
}

function only(field: SiteField, { candidates, refused }: Proposed): Proposed {
  return {
    candidates: candidates.filter((candidate) => candidate.field === field),
    refused: refused.filter(({ candidate }) => candidate.field === field),
  };
}
