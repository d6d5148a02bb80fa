import type { Candidate, Rejected } from '../candidates/candidate.ts';
import { abstain, choose, rejectAll } from './decision.ts';
import type { FieldDecision } from './field-decision.ts';

const order = ['catalogue-markup', 'list', 'menu', 'place', 'product-markup', 'own-application'];

/** What the company sells: its catalogue in markup, a list under a heading, the product that it is named after. */
export function judgeProducts(candidates: readonly Candidate[], refused: readonly Rejected[]): FieldDecision {
  const [first, ...others] = candidates.toSorted(
    (one, other) => order.indexOf(one.extractor) - order.indexOf(other.extractor),
  );
  if (!first) return abstain('products_services', 'no page lists what it sells', refused);
  return choose(first, `the plainest list: ${first.extractor}`, [
    ...refused,
    ...rejectAll(others, 'another list is plainer'),
  ]);
}
