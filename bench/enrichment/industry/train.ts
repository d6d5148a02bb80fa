import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { LinearModel, type StoredModel } from '../../../functions/enrichment/industry/linear-model.ts';
import { root } from '../../../local/settings.ts';
import { type CheckedGuess, calibrated } from './calibrate.ts';
import { readSmallFirmHeads, readSoftwareHeads } from './labelled-heads.ts';
import {
  corpusFolder,
  isHeldOut,
  type LabelledText,
  partOf,
  readDescriptions,
  readOfficial,
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
/** The classifier is used on heads of real pages; there are few, so each has more weight. */
const weightOfHead = 10;

const descriptions = readDescriptions().filter((text) => !isHeldOut(text));
const firms = readSmallFirms().filter((text) => !isHeldOut(text));
const official = readOfficial();
const heads = [...readSmallFirmHeads(), ...readSoftwareHeads()];
if (descriptions.length === 0) {
  console.error(`There are no descriptions to learn from in ${corpusFolder}`);
  process.exit(1);
}

const untested = teach(() => true);
const inFolds = folds.map((fold) => {
  const isInFold = (text: LabelledText) => partOf(text, folds.length, 'fold ') === fold;
  const other = new LinearModel(teach((text) => !isInFold(text)));
  const asked = [...descriptions, ...firms].filter(isInFold);
  return asked.map((text) => ({ text, guess: checked(other, text, 1) }));
});
const whole = new LinearModel(untested);
const ofHeads = heads.map((text) => ({ text, guess: checked(whole, text, weightOfHead) }));
const guesses = [...inFolds.flat(), ...ofHeads];
const model = calibrated(
  untested,
  guesses.flatMap(({ guess }) => guess ?? []),
);
writeFileSync(modelFile, `${JSON.stringify(model, null, 1)}\n`);

const said = new LinearModel(model);
console.log(
  setsTable([
    ...inFolds.map((fold, index) => [`fold ${index + 1}`, fold.map(answered)] as const),
    ['all five', inFolds.flat().map(answered)],
    ['heads of real pages (thresholds have seen them)', ofHeads.map(answered)],
  ]),
);
console.log(`\n${industriesTable(guesses.map(answered))}`);

function teach(isTaught: (text: LabelledText) => boolean): StoredModel {
  return learn([
    { texts: descriptions.filter(isTaught), weight: 1 },
    { texts: firms.filter(isTaught), weight: 2 },
    { texts: official, weight: 0.5 },
  ]);
}

function checked(model: LinearModel, text: LabelledText, weight: number): CheckedGuess | undefined {
  const guess = model.guess(text.text);
  return guess && { ...guess, right: text.industries.includes(guess.industry), weight };
}

function answered({ text, guess }: { text: LabelledText; guess: CheckedGuess | undefined }): Answered {
  const isSaid = guess && said.confidenceIn({ ...guess, because: [] }) !== undefined;
  return { text, answer: isSaid ? guess.industry : undefined };
}
