import { pipeline, type Readable } from 'node:stream';
import { pick } from 'stream-json/filters/pick.js';
import { parser } from 'stream-json/parser.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';

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
