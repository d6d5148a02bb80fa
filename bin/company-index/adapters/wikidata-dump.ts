import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Witness } from '../../../shared/enrichment/index/source-kinds.ts';
import type { Rows } from '../adapter.ts';
import { companyDomainOf } from '../company-domain.ts';
import { eachLine } from '../lines.ts';
import { witnessOf } from '../read-fields.ts';

const human = 'Q5';

/** An item with more websites is not a company. */
const mostDomains = 3;

const snakSchema = z.object({ datavalue: z.optional(z.object({ value: z.unknown() })) });
const claimSchema = z.object({
  rank: z.optional(z.string()),
  mainsnak: snakSchema,
  qualifiers: z.optional(z.record(z.string(), z.array(snakSchema))),
});
const entitySchema = z.object({
  labels: z._default(z.record(z.string(), z.object({ value: z.string() })), {}),
  claims: z._default(z.record(z.string(), z.array(claimSchema)), {}),
});
const itemValue = z.object({ id: z.string() });
const quantityValue = z.object({ amount: z.string() });
const timeValue = z.object({ time: z.string() });

type Entity = z.infer<typeof entitySchema>;
type Claim = z.infer<typeof claimSchema>;

/**
 * Wikidata's JSON dump: an array with an entity per line. `labels` translates item IDs of industry, seat
 * and parent; unknown IDs are skipped.
 */
export async function readWikidataDump(
  file: Readable,
  rows: Rows,
  labels: ReadonlyMap<string, string>,
): Promise<void> {
  await eachLine(file, (line) => {
    if (line === '[' || line === ']') return;
    rows.next();
    // Nine of ten entities have no website, so they are not parsed.
    if (!line.includes('"P856"')) return;
    const entity = entityOf(line.endsWith(',') ? line.slice(0, -1) : line);
    if (entity) readEntity(entity, rows, labels);
    else rows.reject('a line that is no entity');
  });
}

interface Value {
  readonly value: unknown;
  readonly on: string | undefined;
}

function entityOf(line: string): Entity | undefined {
  try {
    return entitySchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function readEntity(entity: Entity, rows: Rows, labels: ReadonlyMap<string, string>): void {
  const domains = new Set(
    valuesIn(entity, 'P856').flatMap(({ value }) => {
      const found = companyDomainOf(String(value));
      return 'domain' in found ? found.domain : [];
    }),
  );
  if (idsIn(entity, 'P31').includes(human)) rows.reject('a person');
  else if (domains.size === 0) rows.reject('no website of its own');
  else for (const domain of [...domains].slice(0, mostDomains)) rows.take(domain, statedBy(entity, labels));
}

function valuesIn({ claims }: Entity, property: string): Value[] {
  const current = (claims[property] ?? []).filter(
    ({ rank, qualifiers }) => rank !== 'deprecated' && !qualifiers?.P582,
  );
  const preferredFirst = (a: Claim, b: Claim) =>
    Number(b.rank === 'preferred') - Number(a.rank === 'preferred');
  return current.toSorted(preferredFirst).flatMap(({ mainsnak, qualifiers }) => {
    const value = mainsnak.datavalue?.value;
    const on = timeValue.safeParse(qualifiers?.P585?.[0]?.datavalue?.value).data?.time;
    return value === undefined ? [] : [{ value, on }];
  });
}

function idsIn(entity: Entity, property: string): string[] {
  return valuesIn(entity, property).flatMap(({ value }) => itemValue.safeParse(value).data?.id ?? []);
}

function statedBy(entity: Entity, labels: ReadonlyMap<string, string>): Witness {
  const first = (property: string) => valuesIn(entity, property)[0]?.value;
  const label = (property: string) => labels.get(idsIn(entity, property)[0] ?? '');
  const employees = newestCount(entity);
  return witnessOf({
    name: (entity.labels.en ?? entity.labels.mul ?? Object.values(entity.labels)[0])?.value,
    people: employees?.count,
    peopleOn: employees?.on,
    industry: label('P452'),
    founded: timeValue.safeParse(first('P571')).data?.time,
    city: label('P159'),
    country: label('P17'),
    linkedin: first('P4264'),
    twitter: first('P2002'),
    parent: label('P749'),
  });
}

function newestCount(entity: Entity): { count: string; on: string | undefined } | undefined {
  const counts = valuesIn(entity, 'P1128').flatMap(({ value, on }) => {
    const count = quantityValue.safeParse(value).data?.amount;
    return count === undefined ? [] : [{ count, on }];
  });
  return counts.toSorted((a, b) => (b.on ?? '').localeCompare(a.on ?? ''))[0];
}
