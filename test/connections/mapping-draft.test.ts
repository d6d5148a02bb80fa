import { describe, expect, test } from 'vitest';
import { mappingSchema, maxPointers, pointersRead } from '../../shared/connections/mapping.ts';
import { mappingOf } from '../../shared/connections/source-mappings.ts';
import { isSameMapping, picked, withoutPointer } from '../../web/src/connections/events/mapping-draft.ts';
import { clerkCreated, segmentIdentified, stripeCreated } from './sender-events.ts';

const mapping = mappingSchema.parse({ email: ['/a', '/b'], full_name: ['/n'] });

describe('a value that is chosen', () => {
  test('is read first, with the previous place as the fallback', () => {
    expect(picked(mapping, 'email', '/c')).toEqual({ ...mapping, email: ['/c', '/a', '/b'] });
    expect(picked(mapping, 'email', '/b')).toEqual({ ...mapping, email: ['/b', '/a'] });
  });

  test('is read as one field only', () => {
    expect(picked(mapping, 'company', '/n')).toEqual({ ...mapping, full_name: [], company: ['/n'] });
    expect(withoutPointer(mapping, '/n')).toEqual({ ...mapping, full_name: [] });
  });

  test('makes no field have more places than may be saved', () => {
    const full = mappingSchema.parse({ email: ['/1', '/2', '/3', '/4', '/5'] });
    expect(picked(full, 'email', '/6').email).toEqual(['/6', '/1', '/2', '/3', '/4']);
    expect(picked(full, 'email', '/6').email).toHaveLength(maxPointers);
  });
});

test('mappings that read the same in the same order are the same', () => {
  expect(isSameMapping(mapping, { ...mapping })).toBe(true);
  expect(isSameMapping(mapping, picked(mapping, 'email', '/b'))).toBe(false);
});

describe('the places that count for an event', () => {
  test.each([
    [
      'Clerk: the primary address',
      pointersRead(clerkCreated, mappingOf('clerk', clerkCreated)),
      {
        email: '/data/email_addresses/1/email_address',
        first_name: '/data/first_name',
        last_name: '/data/last_name',
        external_id: '/data/id',
      },
    ],
    [
      'Segment: the name of the company inside',
      pointersRead(segmentIdentified, mappingOf('segment', segmentIdentified)),
      {
        ...{ email: '/traits/email', full_name: '/traits/name', company: '/traits/company/name' },
        ...{ external_id: '/userId', plan: '/traits/plan' },
      },
    ],
    [
      'Stripe: one name',
      pointersRead(stripeCreated, mappingOf('stripe', stripeCreated)),
      { email: '/data/object/email', full_name: '/data/object/name', external_id: '/data/object/id' },
    ],
    [
      'generic: a full name does not count beside a part of it',
      pointersRead({ a: 'x', n: 'Ada B', f: 'Ada' }, { ...mapping, first_name: ['/f'] }),
      { email: '/a', first_name: '/f' },
    ],
  ])('%s', (_case, read, expected) => {
    expect(read).toEqual(expected);
  });
});
