import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { parse } from 'csv-parse';
import * as z from 'zod/mini';
import {
  type PublishedKind,
  type SourceKind,
  sourceKinds,
} from '../../shared/enrichment/index/source-kinds.ts';
import { type Adapter, WrongFile } from './adapter.ts';
import { readCommonCrawl } from './adapters/common-crawl.ts';
import { readBigPicture, readCompanyCsv } from './adapters/company-csv.ts';
import { readCvr } from './adapters/cvr.ts';
import { readEnhetsregisteret } from './adapters/enhetsregisteret.ts';
import { readSirene } from './adapters/sirene.ts';
import { readWikidataDump } from './adapters/wikidata-dump.ts';
import { readWikidataCsv, readWikidataJson } from './adapters/wikidata-export.ts';

z.config(z.locales.en());

export interface BuildSource extends SourceKind {
  readonly kind: string;
  readonly release: string;
  readonly file: string;
  readonly read: Adapter;
  /** Changes with the file and the operator's options. */
  readonly identity: string;
}

interface SourceOptions {
  readonly labels: ReadonlyMap<string, string>;
}

const form = /^(?<kind>[a-z-]+)@(?<release>\d{4}(?:-\d\d){0,2})=(?<file>.+)$/;

/** Parses `common-crawl@2026-05=ranks.txt.gz`. Throws WrongFile with the expected format. */
export function sourceOf(argument: string, options: SourceOptions): BuildSource {
  const { kind = '', release = '', file = '' } = form.exec(argument)?.groups ?? {};
  if (!kind)
    throw new WrongFile(
      `Write --source KIND@RELEASE=FILE, such as common-crawl@2026-05=ranks.txt.gz, not "${argument}".`,
    );
  if (file !== '-' && !existsSync(file)) throw new WrongFile(`There is no file ${file}.`);
  if (kind === 'own') return ownSource(release, file);
  if (!(kind in sourceKinds))
    throw new WrongFile(
      `There is no source "${kind}": choose one of ${[...Object.keys(sourceKinds), 'own'].join(', ')}.`,
    );
  const published = kind as PublishedKind;
  const identity = `${argument} ${stampOf(file)} ${options.labels.size}`;
  return {
    ...sourceKinds[published],
    kind,
    release,
    file,
    identity,
    read: adapterOf(published, file, options),
  };
}

export function bytesOf(sources: readonly BuildSource[]): number {
  const unpacked = (file: string) => statSync(file).size * (file.endsWith('.gz') ? 4 : 1);
  return sources.reduce((sum, { file }) => sum + (file === '-' ? 2 ** 34 : unpacked(file)), 0);
}

const column = z.optional(z.string().check(z.minLength(1)));

const ownSchema = z.strictObject({
  file: z.string(),
  name: z.string().check(z.minLength(1)),
  register: z._default(z.boolean(), false),
  license: z.string().check(z.minLength(1)),
  attribution: z.string().check(z.minLength(1)),
  page: z._default(z.url({ protocol: /^https?$/ }), 'https://localhost/'),
  delimiter: z.optional(z.string().check(z.length(1))),
  columns: z.strictObject({
    website: z.string().check(z.minLength(1)),
    name: column,
    people: column,
    peopleOn: column,
    size: column,
    industry: column,
    founded: column,
    city: column,
    state: column,
    country: column,
    linkedin: column,
    twitter: column,
    parent: column,
  }),
});

function ownSource(release: string, mappingFile: string): BuildSource {
  const mapping = ownSchema.safeParse(JSON.parse(readFileSync(mappingFile, 'utf8')));
  if (!mapping.success) throw new WrongFile(`${mappingFile}: ${z.prettifyError(mapping.error)}`);
  const { file, columns, delimiter, ...facts } = mapping.data;
  const csv = path.resolve(path.dirname(mappingFile), file);
  if (!existsSync(csv)) throw new WrongFile(`${mappingFile} names ${csv}, which does not exist.`);
  const { website, ...fields } = columns;
  const read: Adapter = (stream, rows) =>
    readCompanyCsv(stream, rows, { website, fields, ...(delimiter ? { delimiter } : {}) });
  const identity = `${release} ${csv} ${stampOf(csv)} ${JSON.stringify(mapping.data)}`;
  return { ...facts, kind: 'own', release, file: csv, identity, read };
}

function stampOf(file: string): string {
  if (file === '-') return randomUUID();
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

function adapterOf(kind: PublishedKind, file: string, { labels }: SourceOptions): Adapter {
  const adapters: Record<PublishedKind, Adapter> = {
    'common-crawl': readCommonCrawl,
    bigpicture: readBigPicture,
    'wikidata-export': /\.json(\.gz)?$/.test(file) ? readWikidataJson : readWikidataCsv,
    'wikidata-dump': (stream, rows) => readWikidataDump(stream, rows, labels),
    enhetsregisteret: readEnhetsregisteret,
    sirene: readSirene,
    cvr: readCvr,
  };
  return adapters[kind];
}

const itemId = /Q\d+$/;

export async function readLabels(file: Readable): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  const parser = parse({ bom: true, from_line: 2, relax_column_count: true });
  pipeline(file, parser, () => undefined);
  for await (const [item = '', label = ''] of parser as AsyncIterable<string[]>) {
    const id = itemId.exec(item)?.[0];
    if (id && label !== '' && label !== id) labels.set(id, label);
  }
  return labels;
}
