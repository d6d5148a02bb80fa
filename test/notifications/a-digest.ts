import type { Digest, DigestSignup } from '../../functions/notifications/digests/read-digest.ts';
import { exampleSignup } from '../../functions/notifications/messages/example-signup.ts';
import { perField, v1Names } from '../../shared/signups/posted-fields.ts';
import type { Signup } from '../../shared/signups/signup.ts';
import { aRule } from './a-rule.ts';

/** A signup of a digest, with these fields. */
export function aDigestSignup(id: string, fields: Partial<Signup> = {}): DigestSignup {
  const key = { pk: 'ACCOUNT#a', sk: `SIGNUP#${id}` };
  return {
    signup: {
      ...exampleSignup,
      ...fields,
      id,
      key,
      number: 1,
      posted_company: null,
      waiting_for_credits: false,
      ...perField(v1Names, () => null),
      signed_up_at: exampleSignup.created_at,
      handling: null,
      metadata: {},
      found_company: null,
      credit_entries: [],
    },
    rules: [aRule({ name: 'Growing' })],
  };
}

/** A digest that shows all its signups. */
export function aDigest(companies: Digest['companies']): Digest {
  const total = companies.reduce((sum, { signups }) => sum + signups.length, 0);
  const due = new Date('2026-11-23T09:00:00Z');
  const since = new Date('2026-11-23T07:00:00Z');
  return { accountId: 'a', event: 'digest', total, shown: total, companies, since, due };
}
