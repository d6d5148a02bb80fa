import { describe, expect, test } from 'vitest';
import { mappingSchema, pointersRead } from '../../shared/connections/mapping.ts';
import { mappingOf } from '../../shared/connections/source-mappings.ts';
import { clerkCreated, segmentIdentified, stripeCreated } from './sender-events.ts';

const mapping = mappingSchema.parse({ email: ['/a', '/b'], full_name: ['/n'] });

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
