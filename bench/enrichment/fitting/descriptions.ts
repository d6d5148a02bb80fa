import { descriptionProblem } from '../../../functions/enrichment/site/candidates/descriptions.ts';
import { Subject } from '../../../functions/enrichment/site/candidates/subject.ts';
import {
  headTexts,
  type TellingText,
  toldTexts,
} from '../../../functions/enrichment/site/candidates/told-sentences.ts';
import { labelOf } from '../../../functions/enrichment/site/collect/page-kind.ts';
import { descriptionTraits } from '../../../functions/enrichment/site/judge/judge-description.ts';
import { fitModel } from './fit-model.ts';
import { readLabeledSites } from './labeled-sites.ts';
import { judgeValues, report } from './report.ts';

/**
 * `npm run record -- descriptions --sites DIR --labels FILE` fits the model of descriptions to labeled sites, writes
 * `description-model.json`, and prints the results of five folds. Deterministic.
 */
const penalties = { texts: 5e-5, traits: 5e-3 };
const field = 'description';

const sites = (await readLabeledSites()).map((site) => {
  const subject = new Subject(site.name, labelOf(site.domain));
  const texts = site.pages
    .flatMap((page, index) => [
      ...(index === 0 ? headTexts(page, subject) : []),
      ...toldTexts(page, index === 0, subject),
    ])
    .filter(({ candidate }) => descriptionProblem(String(candidate.value)) === undefined);
  const labeled = texts.map((text) => ({
    ...text,
    isTrue: judgeValues([String(text.candidate.value)], site, field).right > 0,
    // A site with many texts counts more, but not as many times as it has texts.
    weight: texts.length ** -0.5,
    fold: site.fold,
  }));
  return { ...site, texts: labeled };
});
const all = sites.flatMap(({ texts }) => texts);

const { model, ofFold } = fitModel(
  'Weights of texts that describe a company, made by npm run record -- descriptions.',
  all.map(({ words, ...labeled }) => ({ ...labeled, text: words })),
  all.map((text) => ({ ...text, traits: (known) => descriptionTraits(text, known) })),
  penalties,
);

report(
  field,
  'functions/enrichment/site/judge/description-model.json',
  model,
  sites.map((site) => {
    const known = ofFold[site.fold];
    const beliefIn = (text: TellingText) => known?.beliefIn(descriptionTraits(text, known)) ?? 0;
    const choices = site.texts.map((text) => ({
      values: [String(text.candidate.value)],
      belief: beliefIn(text),
    }));
    return { site, choices };
  }),
);
