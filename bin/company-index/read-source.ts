import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Rows } from './adapter.ts';
import type { Partitions } from './partitions.ts';
import type { BuildSource } from './source-argument.ts';
import { type SourceReport, Tally } from './tally.ts';

/** Reads one source from its first row to its last into the partitions, as the source of this number. */
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
    take: (domain, witness) => {
      if (denied.has(domain)) {
        tally.reject('a company that asked to be left out');
        return;
      }
      tally.keep(witness);
      partitions.add(domain, `${number}${JSON.stringify(witness)}`);
    },
    reject: (reason) => tally.reject(reason),
  };
  await source.read(open(source.file), rows);
  return tally.report();
}

/** The file's content, unpacked where its name ends in `.gz`. A file that breaks off makes the reading throw. */
function open(file: string): Readable {
  if (file === '-') return process.stdin;
  const packed = createReadStream(file, { highWaterMark: 2 ** 18 });
  if (!file.endsWith('.gz')) return packed;
  return pipeline(packed, createGunzip({ chunkSize: 2 ** 18 }), () => undefined);
}
