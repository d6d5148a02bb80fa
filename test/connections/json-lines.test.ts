import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAt } from '../../shared/connections/mapping.ts';
import { type JsonLine, jsonLines, mostLines } from '../../web/src/connections/events/json-lines.ts';

function written({ depth, name, value, comma }: JsonLine): string {
  return `${'  '.repeat(depth)}${name === undefined ? '' : `${name}: `}${value}${comma}`;
}

test('the lines of an event are its indented JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (document) => {
      const lines = JSON.stringify(document, null, 2).split('\n');
      fc.pre(lines.length <= mostLines);
      expect(jsonLines(document).map(written)).toEqual(lines);
    }),
  );
});

test('the pointer of a line leads to the value that is written there', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (document) => {
      for (const { kind, value, pointer } of jsonLines(document)) {
        if (kind !== 'bracket') expect(JSON.stringify(valueAt(document, pointer))).toBe(value);
      }
    }),
  );
});

test('an event with 50,000 levels is cut after 500 lines', () => {
  expect(jsonLines(JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`))).toHaveLength(mostLines);
});
