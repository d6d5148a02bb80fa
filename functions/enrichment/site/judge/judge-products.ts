import { once } from '../../../../shared/once.ts';
import type { Candidate, Rejected } from '../candidates/candidate.ts';
import { listTraits, type TextList, textListsOn } from '../candidates/products/text-lists.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { FittedModel } from '../fitted-model.ts';
import { plain } from '../plain.ts';
import { abstain, choose, type FieldDecision, rejectAll } from './decision.ts';

interface BelievedList {
  readonly list: TextList;
  readonly belief: number;
}

/** Chosen with five folds: nine of ten names are right, and a rule's list below is mostly wrong. */
const leastBelief = 0.7;
const doubted = 0.1;

/**
 * The list of the plainest rule that the model does not doubt, or else the list that the model believes most.
 * An application with the company's name comes last.
 */
export function judgeProducts(
  candidates: readonly Candidate[],
  pages: readonly PageDocument[],
  refused: readonly Rejected[],
): FieldDecision {
  const model = offerModel();
  const believed = pages
    .flatMap(textListsOn)
    .map((list) => ({ list, belief: model.beliefIn(listTraits(list, model)) }))
    .toSorted((one, other) => other.belief - one.belief);
  const [best] = believed.filter(({ belief }) => belief >= leastBelief);
  const proposed = [...candidates, ...(best ? [candidateOf(best.list)] : [])];
  const isDoubted = (candidate: Candidate) => beliefIn(candidate, believed) < doubted;
  const [first, ...others] = proposed
    .filter((candidate) => !isDoubted(candidate))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const all = [...refused, ...rejectAll(proposed.filter(isDoubted), 'looks like no list of offers')];
  if (!first) return abstain('products_services', 'no page lists what it sells', all);
  return choose(first, `the plainest list: ${first.extractor}`, [
    ...all,
    ...rejectAll(others, 'another list is plainer'),
  ]);
}

// lib/platform/build/bundle.ts copies it next to the bundle.
const modelFile = new URL('./offer-model.json', import.meta.url);

const offerModel = once(() => FittedModel.read(modelFile));

const order = [
  'list',
  'menu',
  'place',
  'footer',
  'page',
  'catalogue-markup',
  'product-markup',
  'offer-model',
  'own-application',
];

/** The home page's menu names more of the offer than a list on another page, and than a pair anyhow. */
function rankOf({ extractor, url, value }: Candidate): number {
  const isElsewhere = extractor === 'list' && new URL(url).pathname !== '/';
  const kind = isElsewhere ? (value.length < fewestListed ? 'place' : 'menu') : extractor;
  return order.indexOf(kind) + (isElsewhere ? 0.5 : 0);
}

const fewestListed = 3;
const mostlySame = 0.6;

/** The belief in the list with mostly the same names; 1 if the page has no such list. */
function beliefIn({ value }: Candidate, believed: readonly BelievedList[]): number {
  const names = new Set([value].flat().map(plain));
  const same = believed.find(({ list }) => {
    const both = list.names.filter((name) => names.has(plain(name))).length;
    return both >= mostlySame * (names.size + list.names.length - both);
  });
  return same?.belief ?? 1;
}

const longestQuote = 300;

function candidateOf({ page, title, names }: TextList): Candidate {
  return {
    field: 'products_services',
    value: names,
    url: page.url,
    quote: [title?.text ?? [], names.join(', ')].flat().join(': ').slice(0, longestQuote),
    evidence: 'classifier',
    extractor: 'offer-model',
  };
}
