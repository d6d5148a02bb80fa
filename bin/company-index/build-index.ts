import { createReadStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { writeFileAtomically } from '../../local/aws/write-file-atomically.ts';
import { deniedDomains } from '../../shared/enrichment/index/look-up.ts';
import {
  type IndexManifest,
  type IndexShard,
  indexFormat,
  manifestFile,
} from '../../shared/enrichment/index/manifest.ts';
import type { Rows } from './adapter.ts';
import { type BuildSource, bytesOf } from './source-argument.ts';
import { type SourceReport, Tally } from './tally.ts';
import { Partitions, partitionFile, writeShard } from './write-shard.ts';

/** Bytes of rows per shard. A build uses a few times that much memory. */
const shardSize = 12 * 2 ** 20;
const mostShards = 256;

export interface BuiltIndex {
  readonly manifest: IndexManifest;
  readonly reports: readonly SourceReport[];
}

interface BuildOptions {
  readonly sources: readonly BuildSource[];
  readonly out: string;
  readonly now: Date;
  readonly say: (line: string) => void;
  readonly denied?: ReadonlySet<string>;
}

/**
 * Builds an index: partitions rows by the hash of their domain, then merges each shard. An interrupted
 * build of the same files resumes. The manifest is written last.
 */
export async function buildIndex({
  sources,
  out,
  now,
  say,
  denied = deniedDomains,
}: BuildOptions): Promise<BuiltIndex> {
  const shards = Math.min(mostShards, Math.max(1, Math.ceil(bytesOf(sources) / shardSize)));
  const work = path.join(out, '.work');
  keepWorkOf({ sources, shards, denied }, work);
  const reports: SourceReport[] = [];
  for (const [number, source] of sources.entries()) {
    const report = await readOnce(source, number, {
      folder: path.join(work, String(number)),
      shards,
      denied,
    });
    reports.push(report);
    say(describeRead(source, report));
  }
  const version = now.toISOString().replace(/[:.]/g, '-');
  mkdirSync(path.join(out, version), { recursive: true });
  const written: (IndexShard & { domains: number })[] = [];
  for (let shard = 0; shard < shards; shard += 1) {
    const file = `${version}/${String(shard).padStart(3, '0')}.blocks`;
    const rows = sources.map((_, number) => partitionFile(path.join(work, String(number)), shard));
    written.push({ file, ...writeShard(rows, shards, path.join(out, file)) });
    if ((shard + 1) % 32 === 0) say(`${shard + 1} of ${shards} shards written`);
  }
  const manifest = manifestOf({ version, now, sources, reports, written });
  publish(out, manifest, reports);
  rmSync(work, { recursive: true });
  return { manifest, reports };
}

/** One line with the kept rows and the reasons of the others. */
function describeRead({ name, release }: BuildSource, { kept, rows, rejections }: SourceReport): string {
  const reasons = rejections.map(({ reason, count: times }) => `${reason} (${count(times)})`);
  const leftOut = reasons.length > 0 ? `; left out: ${reasons.join(', ')}` : '';
  return `${name} ${release}: ${count(kept)} of ${count(rows)} rows kept${leftOut}`;
}

/** Clears the working folder unless it belongs to the same files and shards. */
function keepWorkOf(
  {
    sources,
    shards,
    denied,
  }: { sources: readonly BuildSource[]; shards: number; denied: ReadonlySet<string> },
  work: string,
): void {
  const files = sources.map(({ identity }) => identity);
  const plan = JSON.stringify({ files, shards, denied: [...denied] });
  const planFile = path.join(work, 'plan.json');
  if (existsSync(planFile) && readFileSync(planFile, 'utf8') === plan) return;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  writeFileAtomically(planFile, plan);
}

async function readOnce(
  source: BuildSource,
  number: number,
  { folder, shards, denied }: { folder: string; shards: number; denied: ReadonlySet<string> },
): Promise<SourceReport> {
  const done = path.join(folder, 'report.json');
  if (existsSync(done)) return JSON.parse(readFileSync(done, 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  const partitions = new Partitions(folder, shards);
  let report: SourceReport;
  try {
    report = await readSource(source, number, partitions, denied);
  } finally {
    partitions.close();
  }
  writeFileAtomically(done, JSON.stringify(report));
  return report;
}

function manifestOf(built: {
  version: string;
  now: Date;
  sources: readonly BuildSource[];
  reports: readonly SourceReport[];
  written: readonly (IndexShard & { domains: number })[];
}): IndexManifest {
  return {
    format: indexFormat,
    version: built.version,
    built_at: built.now.toISOString(),
    domains: built.written.reduce((sum, { domains }) => sum + domains, 0),
    sources: built.sources.map(({ file: _, read: __, identity: ___, ...facts }, number) => {
      const { rows = 0, kept = 0, rejected = 0, highest_rank = null } = built.reports[number] ?? {};
      return { ...facts, rows, kept, rejected, highest_rank };
    }),
    shards: built.written.map(({ domains: _, ...shard }) => shard),
  };
}

/** Writes the version's manifest first, so that it can be restored, then the current one. */
function publish(out: string, manifest: IndexManifest, reports: readonly SourceReport[]): void {
  writeFileAtomically(path.join(out, manifest.version, 'report.json'), JSON.stringify(reports, null, 1));
  const text = JSON.stringify(manifest, null, 1);
  writeFileAtomically(path.join(out, manifest.version, manifestFile), text);
  writeFileAtomically(path.join(out, manifestFile), text);
}

export function describeBuild({ manifest, reports }: BuiltIndex): string {
  const bytes = manifest.shards.reduce((sum, shard) => sum + shard.bytes, 0);
  const sources = manifest.sources.flatMap(({ name, release }, number) => {
    const report = reports[number];
    if (!report) return [];
    const { rows, kept, rejected, rejections, industries } = report;
    return [
      `${name} ${release}: ${count(rows)} rows, ${count(kept)} statements kept, ${count(rejected)} left out`,
      ...rejections.map(
        ({ reason, count: times, examples }) =>
          `  ${reason}: ${count(times)} (rows ${examples.join(', ')} …)`,
      ),
      ...(industries.stated > 0
        ? [
            `  industries on our list: ${share(industries.mapped, industries.stated)} of ${count(industries.stated)}`,
          ]
        : []),
      ...industries.unmapped.slice(0, 5).map(([word, times]) => `    not mapped: ${word} (${count(times)})`),
    ];
  });
  const blocks = manifest.shards.map(({ block_bytes }) => block_bytes);
  return [
    ...sources,
    `Index ${manifest.version}: ${count(manifest.domains)} domains in ${manifest.shards.length} files, ${(bytes / 2 ** 20).toFixed(1)} MB; a look-up reads at most ${(Math.max(...blocks) / 1024).toFixed(1)} KB`,
  ].join('\n');
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

export async function readSource(
  source: BuildSource,
  number: number,
  partitions: Pick<Partitions, 'add'>,
  denied: ReadonlySet<string>,
): Promise<SourceReport> {
  const tally = new Tally();
  const rows: Rows = {
    next: () => {
      tally.rows += 1;
    },
    take: (keys, witness) => {
      const all = [keys].flat();
      if (all.some((key) => denied.has(key))) {
        tally.reject('a company that asked to be left out');
        return;
      }
      tally.keep(witness);
      for (const key of all) partitions.add(key, `${number}${JSON.stringify(witness)}`);
    },
    reject: (reason) => tally.reject(reason),
  };
  await source.read(open(source.file), rows);
  return tally.report();
}

function open(file: string): Readable {
  if (file === '-') return process.stdin;
  const packed = createReadStream(file, { highWaterMark: 2 ** 18 });
  if (!file.endsWith('.gz')) return packed;
  return pipeline(packed, createGunzip({ chunkSize: 2 ** 18 }), () => undefined);
}
