import { companySizeOf, sizeInWords } from '../../../shared/enrichment/company-size.ts';
import { releaseInWords } from '../../../shared/enrichment/index/domain-strength.ts';
import type { Statement } from '../../../shared/enrichment/index/look-up.ts';
import { companyIndex } from '../../../shared/enrichment/metrics-provider.ts';
import type { FactSource, SizeWitness } from '../../../shared/signups/signup.ts';
import { type CompanySize, companySizes } from '../../../shared/signups/vocabulary.ts';

interface JudgedSize {
  /** In words that companySizeOf reads. */
  readonly size: string | null;
  readonly source: FactSource | undefined;
  readonly witnesses: readonly SizeWitness[];
}

interface SiteSize {
  readonly size: string | null;
  readonly source: FactSource | undefined;
}

/**
 * Uses the site's size, else the newest register's, else the newest data set's. Marks it as disputed if
 * another source is more than one range away. Null if no source states a size.
 */
export function judgeSize(site: SiteSize, statements: readonly Statement[]): JudgedSize {
  const sized = orderStatements(statements.filter(isSized));
  const own = site.size === null ? undefined : companySizeOf(site.size);
  const [first] = sized;
  if (!first) return { size: site.size, source: site.source, witnesses: [] };
  const witnesses = sized.map(witnessOf);
  const source = own ? site.source : sourceOf(first);
  const used = own ?? first.witness.size;
  const disputed = witnesses.some(({ size }) => rangesBetween(size, used) > 1);
  return {
    size: own ? site.size : wordsOf(first),
    source: source && (disputed ? { ...source, grade: 'disputed' } : source),
    witnesses,
  };
}

type SizedStatement = Statement & { readonly witness: { readonly size: CompanySize } };

function isSized(statement: Statement): statement is SizedStatement {
  return statement.witness.size !== undefined;
}

function witnessOf(statement: SizedStatement): SizeWitness {
  return {
    source: statement.source.name,
    date: dateOf(statement),
    size: statement.witness.size,
    people: statement.witness.people ?? null,
    attribution: statement.source.attribution,
  };
}

function sourceOf(statement: SizedStatement): FactSource {
  return {
    url: statement.source.page,
    quote: `${statement.source.name} ${releaseInWords(dateOf(statement))}: ${wordsOf(statement)}`,
    method: companyIndex,
    grade: statement.source.register ? 'from_register' : 'from_dataset',
    attribution: statement.source.attribution,
  };
}

function rangesBetween(one: CompanySize, other: CompanySize): number {
  return Math.abs(companySizes.indexOf(one) - companySizes.indexOf(other));
}

function wordsOf({ witness }: SizedStatement): string {
  return witness.people === undefined
    ? sizeInWords(witness.size)
    : `${witness.people.toLocaleString('en-US')} employees`;
}

export function dateOf({ witness, source }: Statement): string {
  return witness.people_on ?? source.release;
}

/**
 * One statement per source, registers first, then newest first. If a source has several rows for a domain,
 * such as a group's companies, uses the newest, then the largest.
 */
export function orderStatements<Kind extends Statement>(statements: readonly Kind[]): Kind[] {
  const bySource = Map.groupBy(statements, ({ source }) => source.name);
  const newestFirst = (a: Statement, b: Statement) => dateOf(b).localeCompare(dateOf(a));
  const speakers = [...bySource.values()].flatMap((rows) =>
    rows
      .toSorted((a, b) => newestFirst(a, b) || (b.witness.people ?? 0) - (a.witness.people ?? 0))
      .slice(0, 1),
  );
  return speakers.toSorted(
    (a, b) => Number(b.source.register) - Number(a.source.register) || newestFirst(a, b),
  );
}
