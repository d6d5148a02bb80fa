import path from 'node:path';
import {
  listTraits,
  type TextList,
  textListsOn,
} from '../../../functions/enrichment/site/candidates/products/text-lists.ts';
import { root } from '../../../local/settings.ts';
import { readLabels } from '../corpus/labels.ts';
import { fitModel, type LabeledText } from './fit-model.ts';
import { readLabeledSites } from './labeled-sites.ts';
import { judgeValues, report } from './report.ts';

/**
 * `npm run record -- offers --sites DIR --labels FILE` fits the model of offers to labeled sites, writes
 * `offer-model.json`, and prints the results of five folds. Deterministic.
 */
const penalties = { texts: 1.5e-5, traits: 1.5e-3 };
/** For names that were read, labels that no list has, and labels of sites elsewhere. */
const weights = { read: 1, unread: 0.5, elsewhere: 0.4 };
const mostlyOffers = 0.75;
const field = 'products_services';

const sites = (await readLabeledSites()).map((site) => ({ ...site, lists: site.pages.flatMap(textListsOn) }));

const names = sites.flatMap((site): LabeledText[] => {
  const { fold } = site;
  const read = new Set(site.lists.flatMap((list) => list.names));
  const unread = (site.labels.products_services ?? []).filter((name) => !read.has(name));
  return [
    ...[...read].map((text) => {
      const isTrue = judgeValues([text], site, field).right > 0;
      return { text, isTrue, weight: weights.read, fold };
    }),
    ...unread.map((text) => ({ text, isTrue: true, weight: weights.unread, fold })),
  ];
});
const domains = new Set(sites.map(({ domain }) => domain));
const labels = readLabels(path.join(root, 'bench/enrichment/truth/company-sites.json'));
const elsewhere = [...labels].flatMap(([domain, { products_services = [] }]) =>
  domains.has(domain) ? [] : products_services,
);
const others = [...new Set(elsewhere)].map((text) => ({
  text,
  isTrue: true,
  weight: weights.elsewhere,
  fold: undefined,
}));

const { model, ofFold } = fitModel(
  'Weights of names and lists of offers, made by npm run record -- offers.',
  [...names, ...others],
  sites.flatMap((site) =>
    site.lists.map((list) => ({
      isTrue: judgeValues(list.names, site, field).right >= list.names.length * mostlyOffers,
      weight: Math.sqrt(list.names.length),
      fold: site.fold,
      traits: (known) => listTraits(list, known),
    })),
  ),
  penalties,
);

report(
  field,
  'functions/enrichment/site/judge/offer-model.json',
  model,
  sites.map((site) => ({
    site,
    choices: site.lists.map((list) => ({ values: list.names, belief: beliefIn(list, site.fold) })),
  })),
);

function beliefIn(list: TextList, fold: number): number {
  const known = ofFold[fold];
  return known?.beliefIn(listTraits(list, known)) ?? 0;
}
