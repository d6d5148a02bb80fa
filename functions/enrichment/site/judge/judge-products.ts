import { once } from '../../../../shared/once.ts';
import type { Candidate, Rejected } from '../candidates/candidate.ts';
import { listTraits, type TextList, textListsOn } from '../candidates/products/text-lists.ts';
import type { PageDocument } from '../collect/page-document.ts';
import { FittedModel } from '../fitted-model.ts';
import { plain } from '../plain.ts';
import { abstain, choose, type FieldDecision, rejectAll } from './decision.ts';

interface BelievedList {
  readonly list: TextList;
  /** Odds of 3 mean that three of four such lists name offers. */
  readonly odds: number;
}

/** Chosen with five folds: nineteen of twenty names are right. */
const leastOdds = 1;
/** A list that a rule finds, too, is so many times as likely. */
const trustInRules = 15;
const oddsOfUnseen = 0.8;

/** The likeliest list by the model and the rules. An application with the company's name comes last. */
export function judgeProducts(
  candidates: readonly Candidate[],
  pages: readonly PageDocument[],
  refused: readonly Rejected[],
): FieldDecision {
  const model = offerModel();
  const believed = pages
    .flatMap(textListsOn)
    .map((list) => ({ list, odds: model.oddsOf(listTraits(list, model)) }))
    .toSorted((one, other) => other.odds - one.odds);
  const own = candidates.filter(({ extractor }) => extractor === 'own-application');
  const options = [
    ...candidates
      .filter((candidate) => !own.includes(candidate))
      .map((candidate) => ({ candidate, odds: oddsOf(candidate, believed) * trustInRules })),
    ...believed.slice(0, 1).map(({ list, odds }) => ({ candidate: candidateOf(list), odds })),
  ].toSorted((one, other) => other.odds - one.odds);
  const likely = options.filter(({ odds }) => odds >= leastOdds).map(({ candidate }) => candidate);
  const unlikely = options.filter(({ odds }) => odds < leastOdds).map(({ candidate }) => candidate);
  const all = [...refused, ...rejectAll(unlikely, 'looks like no list of offers')];
  const [first, ...others] = [...likely, ...own];
  if (!first) return abstain('products_services', 'no page lists what it sells', all);
  return choose(first, `the likeliest list: ${first.extractor}`, [
    ...all,
    ...rejectAll(others, 'another list is likelier'),
  ]);
}

// lib/platform/build/bundle.ts copies it next to the bundle.
const modelFile = new URL('./offer-model.json', import.meta.url);

const offerModel = once(() => FittedModel.read(modelFile));

const mostlySame = 0.6;

/** The odds of the list with mostly the same names. */
function oddsOf({ value }: Candidate, believed: readonly BelievedList[]): number {
  const names = new Set([value].flat().map(plain));
  const same = believed.find(({ list }) => {
    const both = list.names.filter((name) => names.has(plain(name))).length;
    return both >= mostlySame * (names.size + list.names.length - both);
  });
  return same?.odds ?? oddsOfUnseen;
}

const longestQuote = 300;

function candidateOf({ page, title, names, isTitled }: TextList): Candidate {
  return {
    field: 'products_services',
    value: names,
    url: page.url,
    quote: [title?.text ?? [], names.join(', ')].flat().join(': ').slice(0, longestQuote),
    // A title such as "Our services" states what the list is.
    evidence: isTitled ? 'heading' : 'classifier',
    extractor: 'offer-model',
  };
}
