import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  cellCount,
  cellsOf,
  listTraits,
  OfferModel,
  type StoredOfferModel,
} from '../../../functions/enrichment/site/candidates/products/offer-model.ts';
import { root } from '../../../local/settings.ts';
import { readLabels } from '../corpus/labels.ts';
import { fitWeights, type Vector } from '../industry/fit.ts';
import { folds, inventedSites, judgeNames, type LabeledSite, readLabeledSites } from './labeled-lists.ts';

/**
 * `npm run record -- offers --sites DIR --labels FILE` fits the model of offers to labeled sites, writes
 * `offer-model.json`, and prints the results of five folds. Deterministic.
 */
const { values } = parseArgs({ options: { sites: { type: 'string' }, labels: { type: 'string' } } });
if (!values.sites || !values.labels) {
  console.error('Write --sites DIR and --labels FILE.');
  process.exit(1);
}

type Names = StoredOfferModel['names'];
type Lists = StoredOfferModel['lists'];

const modelFile = 'functions/enrichment/site/candidates/products/offer-model.json';
const about = 'Weights of names and lists of offers, made by npm run record -- offers.';
const allLabels = path.join(root, 'bench/enrichment/truth/company-sites.json');
const penalties = { names: 1.5e-5, lists: 1.5e-3 };
/** For names that were read, labels that no list has, and labels of sites elsewhere. */
const weights = { read: 1, unread: 0.5, elsewhere: 0.4 };
const mostlyOffers = 0.75;

const real = await readLabeledSites(values.sites, values.labels);
const sites = [...real, ...inventedSites()];
const domains = new Set(sites.map(({ domain }) => domain));
const elsewhere = [...readLabels(allLabels)].flatMap(([domain, { products_services = [] }]) =>
  domains.has(domain) ? [] : products_services,
);

const foldNames = folds.map((fold) => fitNames(sites.filter((site) => site.fold !== fold)));
const foldModels = folds.map((fold) => {
  const others = sites.filter((site) => site.fold !== fold);
  return new OfferModel({ about, names: namesOf(fold), lists: fitLists(others) });
});
report();
const model: StoredOfferModel = { about, names: fitNames(sites), lists: fitLists(sites) };
writeFileSync(path.join(root, modelFile), `${JSON.stringify(model, null, 1)}\n`);

function namesOf(fold: number): Names {
  return foldNames[fold] ?? { bias: 0, step: 0, weights: '' };
}

function fitNames(taught: readonly LabeledSite[]): Names {
  const examples = taught.flatMap(({ lists, labels }) => {
    const read = new Set(lists.flatMap(({ names }) => names));
    const unread = (labels.products_services ?? []).filter((name) => !read.has(name));
    return [
      ...[...read].map((name) => example(name, judgeNames([name], labels).right > 0, weights.read)),
      ...unread.map((name) => example(name, true, weights.unread)),
    ];
  });
  const others = [...new Set(elsewhere)].map((name) => example(name, true, weights.elsewhere));
  const fitted = fit([...examples, ...others], cellCount, penalties.names);
  const step = fitted.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const bytes = Int8Array.from(fitted.weights, (weight) => Math.round(weight / step));
  return { bias: fitted.bias, step, weights: Buffer.from(bytes.buffer).toString('base64') };
}

function example(name: string, isOffer: boolean, weight: number): FitExample {
  const terms = Int32Array.from(cellsOf(name));
  return {
    vector: { terms, values: new Float64Array(terms.length).fill(terms.length ** -0.5) },
    is: isOffer,
    weight,
  };
}

/** Each list is seen as the model of names sees it that does not know its site. */
function fitLists(taught: readonly LabeledSite[]): Lists {
  const examples = taught.flatMap(({ lists, labels, fold }) => {
    const names = new OfferModel({ about, names: namesOf(fold), lists: { bias: 0, weights: {} } });
    return lists.map((list) => ({
      traits: listTraits(list, (name) => names.scoreOf(name)),
      is: judgeNames(list.names, labels).right >= list.names.length * mostlyOffers,
      weight: Math.sqrt(list.names.length),
    }));
  });
  const traits = Object.keys(examples[0]?.traits ?? {});
  const scales = traits.map((trait) => scaleOf(examples.map((one) => one.traits[trait] ?? 0)));
  const terms = Int32Array.from(traits.keys());
  const scaled = examples.map(({ traits: own, is, weight }) => ({
    vector: {
      terms,
      values: Float64Array.from(traits, (trait, at) => ((own[trait] ?? 0) - mean(at)) / spread(at)),
    },
    is,
    weight,
  }));
  const fitted = fit(scaled, traits.length, penalties.lists);
  const own = traits.map(
    (trait, at) => [trait, Number(((fitted.weights[at] ?? 0) / spread(at)).toFixed(4))] as const,
  );
  const bias = fitted.bias - own.reduce((sum, [, weight], at) => sum + weight * mean(at), 0);
  return { bias: Number(bias.toFixed(4)), weights: Object.fromEntries(own) };

  function mean(at: number): number {
    return scales[at]?.mean ?? 0;
  }
  function spread(at: number): number {
    return scales[at]?.spread ?? 1;
  }
}

function scaleOf(numbers: readonly number[]): { mean: number; spread: number } {
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  const square = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / numbers.length;
  return { mean, spread: Math.sqrt(square) || 1 };
}

interface FitExample {
  readonly vector: Vector;
  readonly is: boolean;
  readonly weight: number;
}

/** Logistic regression: the difference of two classes. */
function fit(examples: readonly FitExample[], size: number, penalty: number) {
  const fitted = fitWeights(
    examples.map(({ vector, is, weight }) => ({
      vector,
      weight,
      target: Float64Array.of(is ? 0 : 1, is ? 1 : 0),
    })),
    size,
    2,
    { penalty, rounds: 150, rate: 0.1 },
  );
  const difference = (at: number) => (fitted.weights[size + at] ?? 0) - (fitted.weights[at] ?? 0);
  return {
    bias: (fitted.biases[1] ?? 0) - (fitted.biases[0] ?? 0),
    weights: Float64Array.from({ length: size }, (_, at) => difference(at)),
  };
}

function report(): void {
  const best = real.map(({ lists, labels, fold, isRuled }) => {
    const believed = lists.map((list) => ({
      names: list.names,
      belief: foldModels[fold]?.beliefIn(list) ?? 0,
    }));
    const [{ names, belief } = { names: [], belief: 0 }] = believed.toSorted(
      (one, other) => other.belief - one.belief,
    );
    return { names, belief, isRuled, ...judgeNames(names, labels) };
  });
  console.log(
    '| belief from | sites | names right | wrong | found where the rules found nothing | names right | wrong |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const least of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const said = best.filter(({ belief }) => belief >= least);
    const alone = said.filter(({ isRuled }) => !isRuled);
    const cells = [said, alone].flatMap((some) => {
      const right = some.reduce((sum, one) => sum + one.right, 0);
      const all = some.reduce((sum, { names }) => sum + names.length, 0);
      return [some.filter(({ right: own, stated }) => stated && own > 0).length, right, all - right];
    });
    console.log(`| ${[least, ...cells].join(' | ')} |`);
  }
}
