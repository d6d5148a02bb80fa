import type { Matchable } from '../../../shared/notifications/condition.ts';
import type { Rule } from '../../../shared/notifications/rule.ts';
import { product } from '../../../shared/product.ts';
import type { Signup } from '../../../shared/signups/signup.ts';
import { type AlertFact, alertFacts, nameOf, reasonOf } from '../alerts/alert-facts.ts';
import type { DigestSignup } from '../digests/read-digest.ts';
import { exampleSignup } from '../messages/example-signup.ts';

export const chatTestNote = `This is a test from ${product.name}. ${exampleSignup.first_name} and ${exampleSignup.company_name} are made up; an alert looks like this.`;

/** Further rules are only counted. */
const namedInAlert = 10;
const namedInDigest = 5;

export function chatFacts(signup: Signup & Matchable, rules: readonly Rule[]): AlertFact[] {
  const facts = alertFacts(signup, rules.slice(0, namedInAlert));
  const more = rules.length - namedInAlert;
  return more > 0 ? [...facts, { label: 'Matched', value: `and ${more} more` }] : facts;
}

export function personOf({ signup }: Pick<DigestSignup, 'signup'>): string {
  const name = nameOf(signup);
  return name === '' ? signup.email : `${name} (${signup.email})`;
}

export function reasonsOf({ signup, rules }: DigestSignup): string[] {
  const more = rules.length - namedInDigest;
  return [
    ...rules.slice(0, namedInDigest).map((rule) => reasonOf(rule, signup)),
    ...(more > 0 ? [`And ${more} more ${more === 1 ? 'rule' : 'rules'}.`] : []),
  ];
}

/** Cuts between two parts. */
export function cutTo(limit: number, parts: Iterable<string>): string {
  let text = '';
  for (const part of parts) {
    if (text.length + part.length > limit - 1) return `${text}…`;
    text += part;
  }
  return text;
}
