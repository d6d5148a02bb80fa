import type { StoredModel } from '../../../functions/enrichment/industry/linear-model.ts';
import type { Industry } from '../../../shared/enrichment/industries.ts';

/** A guess about an unseen text: correct or not, and its weight. */
export interface CheckedGuess {
  readonly industry: Industry;
  readonly belief: number;
  readonly right: boolean;
  readonly weight: number;
}

const aim = 0.94;
const fewestGuesses = 40;
const fewestAbove = 8;
const leastBelief = 0.3;
const smallestPool = 80;

export function calibrated(model: StoredModel, guesses: readonly CheckedGuess[]): StoredModel {
  const serious = guesses.filter(({ belief }) => belief >= leastBelief);
  const guessesOf = (wanted: Industry) => serious.filter(({ industry }) => industry === wanted);
  const isRare = (industry: Industry) => guessesOf(industry).length < fewestGuesses;
  const shared = thresholdOf(serious.filter(({ industry }) => isRare(industry)));
  const classes = model.classes.map((known) => {
    const least = isRare(known.industry) ? shared : thresholdOf(guessesOf(known.industry));
    return least === undefined ? known : { ...known, least };
  });
  const thresholds = new Map(classes.map(({ industry, least }) => [industry, least]));
  const said = serious.filter(({ industry, belief }) => belief >= (thresholds.get(industry) ?? 2));
  return { ...model, classes, calibration: calibrationOf(said) };
}

interface Pool {
  readonly from: number;
  readonly right: number;
  readonly all: number;
}

function thresholdOf(guesses: readonly CheckedGuess[]): number | undefined {
  const sorted = guesses.toSorted((one, other) => other.belief - one.belief);
  const sum = { right: 0, all: 0 };
  let least: number | undefined;
  for (const [index, { belief, right, weight }] of sorted.entries()) {
    sum.all += weight;
    if (right) sum.right += weight;
    if (index + 1 >= fewestAbove && sum.right / sum.all >= aim) least = belief;
  }
  return least === undefined ? undefined : Math.ceil(least * 1_000) / 1_000;
}

/** Increasing pairs of belief and share of right guesses. Merges neighbors that are small or decreasing. */
function calibrationOf(guesses: readonly CheckedGuess[]): [number, number][] {
  const pools: Pool[] = [];
  for (const { belief, right, weight } of guesses.toSorted((one, other) => one.belief - other.belief)) {
    pools.push({ from: belief, right: right ? weight : 0, all: weight });
    joinLast(pools);
  }
  // Adds one wrong guess to each, because nothing is certain.
  return pools.map(({ from, right, all }, index) => [
    index === 0 ? 0 : rounded(from),
    rounded(right / (all + 1)),
  ]);
}

function joinLast(pools: Pool[]): void {
  for (let last = pools.length - 1; last > 0; last -= 1) {
    const [before, after] = [pools[last - 1], pools[last]];
    if (!before || !after) return;
    const rises = after.right / after.all >= before.right / before.all;
    if (rises && before.all >= smallestPool) return;
    pools.splice(last - 1, 2, {
      from: before.from,
      right: before.right + after.right,
      all: before.all + after.all,
    });
  }
}

function rounded(value: number): number {
  return Number(value.toFixed(3));
}
