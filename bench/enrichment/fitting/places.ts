import {
  linesOn,
  lineTraits,
  wordsIn,
} from '../../../functions/enrichment/site/candidates/locations/inferred-places.ts';
import { Subject } from '../../../functions/enrichment/site/candidates/subject.ts';
import { labelOf } from '../../../functions/enrichment/site/collect/page-kind.ts';
import { fitModel } from './fit-model.ts';
import { readLabeledSites } from './labeled-sites.ts';
import { judgeValues, report } from './report.ts';

/**
 * `npm run record -- places --sites DIR --labels FILE` fits the model of places to labeled sites, writes
 * `place-model.json`, and prints the results of five folds. Deterministic.
 */
const penalties = { texts: 1.5e-5, traits: 1.5e-3 };
const mostWords = 5;
const fewestSmallWords = 4;
const field = 'location';

const sites = (await readLabeledSites())
  .filter(({ isReal }) => isReal)
  .map((site) => {
    const subject = new Subject(site.name, labelOf(site.domain));
    const lines = site.pages.flatMap((page, index) => linesOn(page, index === 0, subject));
    return { ...site, lines };
  });

const labeled = sites.flatMap((site) =>
  site.lines.flatMap((line) => {
    const isTrue = judgeValues([line.text], site, field).right > 0;
    // A sentence with the town may be about anything.
    const isSentence = Number(line.traits['words in small letters']) >= fewestSmallWords;
    const isUnclear =
      isTrue && (isSentence || (!/\d/.test(line.text) && line.text.split(' ').length > mostWords));
    const weight = site.lines.length ** -0.5;
    return isUnclear ? [] : [{ ...line, isTrue, weight, fold: site.fold }];
  }),
);

const { model, ofFold } = fitModel(
  "Weights of lines with the company's place, made by npm run record -- places.",
  labeled.map(({ text, isTrue, weight, fold }) => ({ text: wordsIn(text), isTrue, weight, fold })),
  labeled.map((line) => ({ ...line, traits: (known) => lineTraits(line, known) })),
  penalties,
);

report(
  field,
  'functions/enrichment/site/candidates/locations/place-model.json',
  model,
  sites.map((site) => {
    const known = ofFold[site.fold];
    const beliefIn = (line: (typeof site.lines)[number]) => known?.beliefIn(lineTraits(line, known)) ?? 0;
    return { site, choices: site.lines.map((line) => ({ values: [line.text], belief: beliefIn(line) })) };
  }),
);
