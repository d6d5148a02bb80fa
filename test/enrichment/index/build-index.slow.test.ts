import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { madeUpDomain, writeMadeUpRanks } from '../../../bench/index/made-up-ranks.ts';
import { DamagedBlock } from '../../../shared/enrichment/index/block.ts';
import { lookUp, lookUpAll } from '../../../shared/enrichment/index/look-up.ts';
import { manifestSchema } from '../../../shared/enrichment/index/manifest.ts';
import { scratch } from '../../support/scratch.ts';
import { build, countingReader, sourceFile } from './index-backend.ts';

const all = [
  `common-crawl@2026-05=${sourceFile('ranks.txt')}`,
  `bigpicture@2023-12=${sourceFile('bigpicture.csv')}`,
  `wikidata-export@2026-11=${sourceFile('wikidata.csv')}`,
  `enhetsregisteret@2026-11=${sourceFile('enheter.json')}`,
  `own@2026-11=${sourceFile('own.json')}`,
];

describe('an index of several sources', () => {
  test("keeps every source's data with source and date, and needs one read", async () => {
    const out = scratch();
    await build(out, all);
    const manifest = inUse(out);
    const { read, reads } = countingReader(out);
    const said = await lookUp('acme-rockets.com', manifest, read);
    expect(
      said.map(({ source, witness }) => [source.name, source.release, witness.size, witness.people]),
    ).toEqual([
      ['Common Crawl', '2026-05', undefined, undefined],
      ['BigPicture', '2023-12', '11-50', undefined],
      ['Wikidata', '2026-11', '51-200', 120],
      ['Wikidata', '2026-11', '51-200', 80],
      ['Our CRM', '2026-11', '51-200', 130],
    ]);
    expect(said[0]?.witness.rank).toBe(48_211);
    expect(reads).toHaveLength(1);
    expect(manifest.domains).toBe(6);
    const counts = { highest_rank: 118_800_000, rows: 6, kept: 4, rejected: 2 };
    expect(manifest.sources.find(({ kind }) => kind === 'common-crawl')).toMatchObject(counts);
    expect(manifest.sources.map(({ license }) => license)).toContain('ODC-By 1.0');
    expect(manifest.sources.every(({ attribution }) => attribution !== '')).toBe(true);
  });

  test('holds no personal data', async () => {
    const out = scratch();
    const { manifest } = await build(out, all);
    const { read } = countingReader(out);
    const domains = ['acme-rockets.com', 'fjordprogram.no', 'kari-nordmann.no', 'a-person.example'];
    const said = JSON.stringify(await Promise.all(domains.map((domain) => lookUp(domain, manifest, read))));
    expect(said).toContain('FJORDPROGRAM');
    expect(said).not.toMatch(/nordmann|jane|doe|@|22 33 44/i);
  });

  test('leaves out companies that opted out, even if an older index has them', async () => {
    const out = scratch();
    const { manifest } = await build(out, all);
    const { read, reads } = countingReader(out);
    const denied = new Set(['acme-rockets.com']);
    expect(await lookUp('acme-rockets.com', manifest, read, denied)).toEqual([]);
    expect(reads).toEqual([]);
    const without = scratch();
    const built = await build(without, all, denied);
    const reader = countingReader(without);
    expect(await lookUp('acme-rockets.com', built.manifest, reader.read)).toEqual([]);
  });

  test('keeps at most four rows per source and domain: the latest and largest', async () => {
    const file = path.join(scratch(), 'many.csv');
    const rows = Array.from(
      { length: 50 },
      (_, index) => `Unit ${index},group.example,${index + 1},20${10 + (index % 10)}`,
    );
    writeFileSync(file, `name,website,people,on\n${rows.join('\n')}\n`);
    const mapping = path.join(path.dirname(file), 'many.json');
    const columns = { website: 'website', name: 'name', people: 'people', peopleOn: 'on' };
    const units = { file, name: 'Units', license: 'own', attribution: 'own', columns };
    writeFileSync(mapping, JSON.stringify(units));
    const out = scratch();
    const { manifest } = await build(out, [`own@2026-11=${mapping}`]);
    const said = await lookUp('group.example', manifest, countingReader(out).read);
    const people = said.map(({ witness }) => `${witness.people} in ${witness.people_on}`);
    expect(people).toEqual(['50 in 2019', '40 in 2019', '30 in 2019', '20 in 2019']);
  });
});

describe('an index of many domains', () => {
  const domains = 200_000;

  test('finds exactly those domains, each with one read of a few kilobytes', async () => {
    const out = scratch();
    const file = path.join(scratch(), 'ranks.txt.gz');
    await writeMadeUpRanks(file, domains);
    const { manifest } = await build(out, [`common-crawl@2026-05=${file}`]);
    expect(manifest).toMatchObject({ domains });
    expect(manifest.shards.length).toBeGreaterThan(1);
    const { read, reads } = countingReader(out);
    for (let place = 1; place <= domains; place += 97) {
      const domain = madeUpDomain(place);
      expect(await lookUp(domain, manifest, read)).toMatchObject([{ witness: { rank: place } }]);
      expect(await lookUp(`x${domain}`, manifest, read)).toEqual([]);
      expect(await lookUp(domain.slice(1), manifest, read)).toEqual([]);
    }
    expect(Math.max(...reads.map(({ length }) => length))).toBeLessThan(16 * 1024);
    const one = reads.length;
    const places = Array.from({ length: 2000 }, (_, index) => index * 97 + 1);
    const sought = places.flatMap((place) => [madeUpDomain(place), `x${madeUpDomain(place)}`]);
    const found = await lookUpAll(sought, manifest, read);
    expect([...found].map(([domain, [said]]) => `${domain} ${said?.witness.rank}`).sort()).toEqual(
      places.map((place) => `${madeUpDomain(place)} ${place}`).sort(),
    );
    expect(reads.length - one).toBeLessThan(sought.length / 4);
  });

  test('tells a damaged block from an unknown domain', async () => {
    const out = scratch();
    const { manifest } = await build(out, all);
    const { read } = countingReader(out);
    const flipped = async (...range: Parameters<typeof read>) => {
      const bytes = await read(...range);
      bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
      return bytes;
    };
    await expect(lookUp('acme-rockets.com', manifest, flipped)).rejects.toThrow(DamagedBlock);
    const short = async (...range: Parameters<typeof read>) => (await read(...range)).subarray(0, 30);
    await expect(lookUp('acme-rockets.com', manifest, short)).rejects.toThrow(DamagedBlock);
  });
});

test('an index stays in use until the next one is complete, and can be restored', async () => {
  const out = scratch();
  const first = await build(out, all.slice(0, 1));
  const broken = path.join(scratch(), 'broken.csv');
  writeFileSync(broken, 'no such column\n');
  await expect(build(out, [`bigpicture@2023-12=${broken}`])).rejects.toThrow(/no column "website"/);
  expect(inUse(out)).toEqual(first.manifest);
  const second = await build(out, all);
  expect(inUse(out).version).toBe(second.manifest.version);
  const older = readFileSync(path.join(out, first.manifest.version, 'manifest.json'));
  writeFileSync(path.join(out, 'manifest.json'), older);
  const said = await lookUp('example-search.com', inUse(out), countingReader(out).read);
  expect(said).toMatchObject([{ witness: { rank: 1 } }]);
});

function inUse(out: string) {
  return manifestSchema.parse(JSON.parse(readFileSync(path.join(out, 'manifest.json'), 'utf8')));
}
