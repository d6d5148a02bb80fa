import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePointer, pointerTo, valueAt } from '../../shared/connections/mapping.ts';

/** The document and the evaluations of RFC 6901, section 5. */
const document = JSON.parse(
  '{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\\\j":5,"k\\"l":6," ":7,"m~n":8}',
);

describe('a JSON pointer is resolved by RFC 6901', () => {
  test.each([
    ['', document],
    ['/foo', ['bar', 'baz']],
    ['/foo/0', 'bar'],
    ['/', 0],
    ['/a~1b', 1],
    ['/c%d', 2],
    ['/e^f', 3],
    ['/g|h', 4],
    ['/i\\j', 5],
    ['/k"l', 6],
    ['/ ', 7],
    ['/m~0n', 8],
  ])('%j', (pointer, value) => {
    expect(valueAt(document, pointer)).toEqual(value);
  });
});

describe('a JSON pointer leads nowhere', () => {
  test.each([
    ['into what is missing', '/none/deeper'],
    ['past the end of a list', '/foo/2'],
    ['to the place behind the last element', '/foo/-'],
    ['by an index with a leading zero', '/foo/00'],
    ['to the length of a list', '/foo/length'],
    ['to what every object inherits', '/constructor/name'],
    ['to the prototype', '/__proto__/toString'],
    ['into a text', '/foo/0/length'],
    ['by a text that is no pointer', 'foo'],
    ['by a tilde that is no escape', '/m~n'],
  ])('%s', (_case, pointer) => {
    expect(valueAt(document, pointer)).toBeUndefined();
  });
});

test.each(['foo', '/a~', '/a~2', '~0', ' /a'])('%j is no pointer', (text) => {
  expect(parsePointer(text)).toBeUndefined();
});

test('the pointer that is made of names leads through exactly these names', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      expect(parsePointer(pointerTo(names))).toEqual(names);
    }),
  );
});

test('a name that a document itself gives to its prototype is read as any other', () => {
  expect(valueAt(JSON.parse('{"__proto__":{"email":"a@b.example"}}'), '/__proto__/email')).toBe(
    'a@b.example',
  );
});
