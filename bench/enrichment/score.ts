export interface Score {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

export type Scores = Map<string, Score>;

export const leastPrecision = 0.95;

export function count(scores: Scores, field: string, right: number, wrong: number, missed: number): void {
  const before = scores.get(field) ?? { right: 0, wrong: 0, missed: 0 };
  scores.set(field, {
    right: before.right + right,
    wrong: before.wrong + wrong,
    missed: before.missed + missed,
  });
}

/** Share of right values; 1 without values. */
export function precisionOf({ right, wrong }: Score): number {
  return right + wrong === 0 ? 1 : right / (right + wrong);
}

export function recallOf({ right, missed }: Score): number {
  return right + missed === 0 ? 1 : right / (right + missed);
}

export function tooLow(scores: Scores): string[] {
  return [...scores].filter(([, score]) => precisionOf(score) < leastPrecision).map(([field]) => field);
}

export function scoreTable(development: Scores, heldOut: Scores): string {
  const cells = (score: Score | undefined) =>
    score
      ? `${precisionOf(score).toFixed(2)} | ${recallOf(score).toFixed(2)} | ${score.right + score.missed}`
      : '– | – | –';
  const fields = [...new Set([...development.keys(), ...heldOut.keys()])];
  return [
    '| field | precision (development) | recall | stated | precision (held out) | recall | stated |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...fields.map(
      (field) => `| ${field} | ${cells(development.get(field))} | ${cells(heldOut.get(field))} |`,
    ),
  ].join('\n');
}
