import { type SiteField, siteFields } from '../../functions/enrichment/site/candidates/candidate.ts';
import { pagesAboutIn } from '../../functions/enrichment/site/collect/linked-pages.ts';
import { readDocument } from '../../functions/enrichment/site/collect/page-document.ts';
import { plain } from '../../functions/enrichment/site/plain.ts';
import { readSite, type SiteReading } from '../../functions/enrichment/site/read-site.ts';
import { companySizeOf } from '../../shared/enrichment/company-size.ts';
import { industryOfWord, isIndustry } from '../../shared/enrichment/industries.ts';
import type { LabelledSite } from './labelled-sites.ts';
import { count, type Scores } from './score.ts';

/**
 * The facts of a labeled site. Leaves out inferred ones, because the labels cover only stated facts. Offers that a model
 * chooses are stated on the page, although their choice is inferred.
 */
export function factsOf(site: LabelledSite): Partial<Record<SiteField, string[]>> {
  const { scrape, linkedin_url, twitter_handle, sources } = readingOf(site).facts;
  const facts = Object.entries({ ...scrape, linkedin_url, twitter_handle });
  return Object.fromEntries(
    facts.flatMap(([field, value]) =>
      value === null || (sources[field]?.grade === 'inferred' && field !== 'products_services')
        ? []
        : [[field, [value].flat()]],
    ),
  );
}

/** Reads the home page, then linked pages. */
export function readingOf({ domain, pages }: LabelledSite): SiteReading {
  const documents = (url: string) => {
    const html = pages.get(new URL(url).pathname);
    return html === undefined ? [] : [readDocument(html, url)];
  };
  const home = documents(`https://${domain}/`);
  const further = home.flatMap((page) => pagesAboutIn(page, 5)).flatMap(documents);
  return readSite([...home, ...further], domain);
}

const agrees: Record<SiteField, (answer: string, reading: string) => boolean> = {
  company_name: (answer, reading) => plain(answer) === plain(reading),
  // A specific word counts as its broad industry.
  industry: (answer, reading) =>
    plain(answer) === plain(reading) ||
    (isIndustry(answer) && industryOfWord(reading) === industryOfWord(answer)),
  size: (answer, reading) => companySizeOf(answer) === reading,
  location: (answer, reading) =>
    answer.length <= 160 && reading.split(', ').every((part) => plain(answer).includes(plain(part))),
  description: (answer, reading) => plain(answer).startsWith(plain(reading)),
  products_services: (answer, reading) => plain(answer) === plain(reading),
  linkedin_url: (answer, reading) => answer === reading,
  twitter_handle: (answer, reading) => answer.toLowerCase() === reading,
};

export function measureSites(
  sites: readonly LabelledSite[],
  differing: (line: string) => void = () => undefined,
): Scores {
  const scores: Scores = new Map();
  for (const site of sites) {
    const facts = factsOf(site);
    for (const field of siteFields) {
      const [answers, readings] = [facts[field] ?? [], site.expected[field] ?? []];
      const { right, wrong, missed } = compare(field, answers, readings);
      count(scores, field, right, wrong, missed);
      if (wrong + missed > 0)
        differing(
          `${site.domain} ${field}: ${JSON.stringify(answers)} instead of ${JSON.stringify(readings)}`,
        );
    }
  }
  return scores;
}

function compare(field: SiteField, answers: readonly string[], readings: readonly string[]) {
  const right = answers.filter((answer) => readings.some((reading) => agrees[field](answer, reading))).length;
  const wanted = field === 'products_services' ? readings.length : Math.min(readings.length, 1);
  return { right, wrong: answers.length - right, missed: wanted - right };
}
