import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { pick } from 'stream-json/filters/pick.js';
import { parser } from 'stream-json/parser.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import type { ReadRange } from '../../shared/enrichment/index/look-up.ts';
import { type IndexManifest, manifestFile, manifestSchema } from '../../shared/enrichment/index/manifest.ts';
import { WrongFile } from './adapter.ts';

/** The longest line that is kept whole. A Wikidata entity can have several megabytes. */
const longestLine = 64 * 2 ** 20;

/** Calls `take` for every non-empty line, without its line break. */
export async function eachLine(file: Readable, take: (line: string) => void): Promise<void> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of file) {
    const text: string = rest + decoder.write(chunk);
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      takeLine(text.slice(from, end), take);
      from = end + 1;
    }
    rest = text.slice(from);
    if (rest.length > longestLine) throw new Error(`A line is longer than ${longestLine} characters.`);
  }
  takeLine(rest + decoder.end(), take);
}

function takeLine(line: string, take: (line: string) => void): void {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  if (text !== '') take(text);
}

export function manifestIn(folder: string): IndexManifest {
  if (!existsSync(path.join(folder, manifestFile)))
    throw new WrongFile(`There is no index in ${folder}: build one with npm run index -- build.`);
  return manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, manifestFile), 'utf8')));
}

export function folderReader(folder: string): ReadRange {
  return async (file, from, length) => {
    await using handle = await open(path.join(folder, file));
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  };
}

/**
 * Streams the items of a large JSON array; `at` is the path of an array inside an object
 * (`results.bindings`).
 */
export async function* jsonItems(file: Readable, at?: string): AsyncGenerator<unknown> {
  const items = streamArray.asStream();
  const done = () => undefined;
  if (at) pipeline(file, parser.asStream(), pick.asStream({ filter: at }), items, done);
  else pipeline(file, parser.asStream(), items, done);
  for await (const { value } of items as AsyncIterable<{ value: unknown }>) yield value;
}
