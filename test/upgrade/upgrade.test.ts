import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromJSONSchema } from 'zod';
import * as z from 'zod/mini';
import { adoptedEntry } from '../../functions/enrichment/adopt-notes.ts';
import { newImportItem } from '../../functions/imports/items/import-item.ts';
import { deadLettersSuffix } from '../../shared/operations/work.ts';
import { adoptedKinds, itemReaders, unreadKinds, unreleasedKinds } from './item-readers.ts';
import { queuesWithMessages } from './messages.ts';
import type { RecordedItems } from './recorded-items.ts';
import { storedKinds } from './stored-kinds.ts';
import { recordOfThisVersion, today } from './today.ts';
import { whatBreaks } from './what-breaks.ts';

const releases = globSync('releases/*.json', { cwd: import.meta.dirname });
type Recorded = typeof now & { readonly items: RecordedItems };

const now = today();
const kinds = (await storedKinds()).map(({ kind }) => kind.name);

describe.each(releases)('a stage with %s', (release) => {
  const released = readRecord(path.join(import.meta.dirname, release));

  test('is upgraded to this version without losing a resource, and no stack removes an output in use', () => {
    expect(Object.keys(released.resources).length).toBeGreaterThan(40);
    expect(released.imported.length).toBeGreaterThan(20);
    expect(whatBreaks(released, now)).toEqual([]);
  });

  test.each(Object.entries(released.messages))('may have messages on %s that we read', (name, messages) => {
    const shape = queuesWithMessages.find(([one]) => one.name === name)?.[0].message;
    if (!shape) throw new Error(`There is no queue ${name} any more: who works off the messages on it?`);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(z.safeParse(shape, message).error).toBeUndefined();
  });

  test.each(Object.entries(released.shapes))(
    'reads messages of this version to %s, while functions shift between the versions',
    (name, shape) => {
      const released = fromJSONSchema(shape);
      const sent = queuesWithMessages.flatMap(([queue, messages]) => (queue.name === name ? messages : []));
      for (const message of sent) expect(released.safeParse(message).error).toBeUndefined();
    },
  );

  test.each(Object.entries(released.items))('may have stored a %s that this version reads', (kind, items) => {
    if (adoptedKinds.includes(kind)) {
      for (const { pk, sk } of items) {
        const { put } = adoptedEntry({ pk: String(pk), sk: String(sk) }, new Date());
        expect(itemReaders['outbox entry']?.(put.Put?.Item ?? {})).toMatchObject({ sends: 0 });
      }
      return;
    }
    expect(kinds, `No file declares ${kind} any more: who reads those that are stored?`).toContain(kind);
    const read = itemReaders[kind];
    if (!read) return expect(unreadKinds).toContain(kind);
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(() => read(item)).not.toThrow();
  });
});

test('the latest record has an item of every kind but those added since, and every kind has its reader', () => {
  const { items } = readRecord(recordOfThisVersion());
  const recorded = Object.entries(items).flatMap(([kind, some]) =>
    some.length > 0 && !adoptedKinds.includes(kind) ? [kind] : [],
  );
  expect([...recorded, ...unreleasedKinds].toSorted()).toEqual(kinds.toSorted());
  expect([...Object.keys(itemReaders), ...unreadKinds].toSorted()).toEqual(kinds.toSorted());
});

test('a record has messages of every queue with a worker', () => {
  expect(releases.length).toBeGreaterThan(0);
  const names = Object.values(now.resources).map(({ fixed }) => String(fixed.QueueName ?? ''));
  const worked = names.filter((name) => name && !name.endsWith(deadLettersSuffix));
  const recorded = queuesWithMessages.map(([{ name }]) => `SignupScout-prod-Data-${name}`);
  expect(recorded.sort()).toEqual(worked.sort());
});

test.each<[string, (changed: typeof now) => void, RegExp]>([
  [
    'a table that got another logical id',
    ({ resources }) => {
      const table = nameOf('AWS::DynamoDB::GlobalTable');
      Object.assign(resources, { 'Data/Other': resources[table] });
      delete (resources as Record<string, unknown>)[table];
    },
    /^Data\/Table\w+ \(AWS::DynamoDB::GlobalTable\) is gone, or has another logical id\.$/,
  ],
  [
    'an index that sorts by something else',
    changed('AWS::DynamoDB::GlobalTable', { 'index by-number': { KeySchema: [] } }),
    /cannot change its index by-number: add another one, and query it in the next release\.$/,
  ],
  [
    'an index that is gone',
    ({ resources }) => {
      const { fixed } = resources[nameOf('AWS::DynamoDB::GlobalTable')] ?? {};
      delete (fixed as Record<string, unknown>)['index by-number'];
    },
    /loses its index by-number, which released functions query\.$/,
  ],
  [
    'users that would be deleted with their stack',
    ({ resources }) =>
      Object.assign(resources[nameOf('AWS::Cognito::UserPool')] ?? {}, { deletion: 'Delete' }),
    /UserPool\w+ is no longer kept: Retain before\.$/,
  ],
  [
    'a value that is exported no longer',
    (parts) =>
      Object.assign(parts, { exported: parts.exported.filter((name) => name !== parts.imported[0]) }),
    / is no longer exported, while the released stacks import it\.$/,
  ],
])('an upgrade is refused for %s', (_, change, sentence) => {
  const next = structuredClone(now);
  change(next);
  const found = whatBreaks(now, next);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(sentence);
});

function readRecord(file: string): Recorded {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function nameOf(type: string): string {
  const found = Object.entries(now.resources).find(([, resource]) => resource.type === type);
  if (!found) throw new Error(`No stack has a ${type}.`);
  return found[0];
}

function changed(type: string, properties: Readonly<Record<string, unknown>>) {
  return ({ resources }: typeof now) => Object.assign(resources[nameOf(type)]?.fixed ?? {}, properties);
}

test('an import that this version begins has every attribute that version 0.2.0 stored', () => {
  const { items } = readRecord(path.join(import.meta.dirname, 'releases/0.2.0.json'));
  const begun = newImportItem({ accountId: 'a', id: '1' }, { file_name: 'a.csv', bytes: 1 }, new Date());
  const required = ['moved_at', 'created_at', 'state', 'checks', 'progress', 'alerts'];
  for (const stored of items.import ?? [])
    expect(stored).toEqual(expect.objectContaining(attributes(required)));
  expect(begun).toEqual(expect.objectContaining(attributes(required)));
});

function attributes(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, expect.anything()]));
}
