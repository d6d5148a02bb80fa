import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beliefs } from '../../../functions/enrichment/industry/infer-industry.ts';
import { LinearModel, type StoredModel } from '../../../functions/enrichment/industry/linear-model.ts';
import { root } from '../../../local/settings.ts';
import { readSmallFirmHeads, readSoftwareHeads } from './labelled-heads.ts';
import {
  corpusFolder,
  isHeldOut,
  type LabelledText,
  partOf,
  readDescriptions,
  readOfficial,
  readSiteLabels,
  readSmallFirms,
} from './labelled-texts.ts';
import { learn } from './learn.ts';
import { type Answered, industriesTable, setsTable } from './measure.ts';

/**
 * `npm run record -- industry`: trains the industry classifier, writes `model.json`, and prints the
 * accuracy of five folds. Deterministic.
 */
const folds = [0, 1, 2, 3, 4];
const modelFile = path.join(root, 'functions/enrichment/industry/model.json');

const descriptions = readDescriptions().filter((text) => !isHeldOut(text));
const firms = readSmallFirms().filter((text) => !isHeldOut(text));
const sites = readSiteLabels();
const official = readOfficial();
const heads = [...readSmallFirmHeads(), ...readSoftwareHeads()];
if (descriptions.length === 0) {
  console.error(`There are no descriptions to learn from in ${corpusFolder}`);
  process.exit(1);
}

const inFolds = folds.map((fold) => {
  const isInFold = (text: LabelledText) => partOf(text, folds.length, 'fold ') === fold;
  const other = new LinearModel(teach((text) => !isInFold(text)));
  return [...descriptions, ...firms, ...sites].filter(isInFold).map((text) => answered(other, text));
});
const model = teach(() => true);
writeFileSync(modelFile, `${JSON.stringify(model, null, 2)}\n`);

const whole = new LinearModel(model);
console.log(
  setsTable([
    ...inFolds.map((fold, index) => [`fold ${index + 1}`, fold] as const),
    ['all five', inFolds.flat()],
    ['heads of real pages', heads.map((text) => answered(whole, text))],
  ]),
);
console.log(`\n${industriesTable(inFolds.flat())}`);

function teach(isTaught: (text: LabelledText) => boolean): StoredModel {
  return learn([
    { texts: descriptions.filter(isTaught), weight: 1 },
    { texts: firms.filter(isTaught), weight: 2 },
    { texts: sites.filter(isTaught), weight: 2 },
    { texts: official, weight: 0.5 },
  ]);
}

function answered(model: LinearModel, text: LabelledText): Answered {
  const guess = model.guess(text.text);
  return { text, answer: guess && guess.belief >= beliefs.likely ? guess.industry : undefined };
}
