import { type Industry, industries } from '../../../shared/enrichment/industries.ts';
import type { LabelledText } from './labelled-texts.ts';

export interface Answered {
  readonly text: LabelledText;
  readonly answer: Industry | undefined;
}

/** `asTheSource`: guesses that equal the source's industry. */
interface Measured {
  readonly texts: number;
  readonly answered: number;
  readonly right: number;
  readonly asTheSource: number;
}

export function setsTable(sets: readonly (readonly [name: string, answers: readonly Answered[]])[]): string {
  const rows = sets.map(([name, answers]) => {
    const { texts, answered, right, asTheSource } = measure(answers);
    return `| ${name} | ${texts} | ${share(right, answered)} | ${share(answered, texts)} | ${share(asTheSource, answered)} |`;
  });
  return [
    '| texts | how many | precision | coverage | precision by the first label alone |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

export function industriesTable(answers: readonly Answered[]): string {
  const rows = industries.map((industry) => {
    const given = measure(answers.filter(({ answer }) => answer === industry));
    const own = answers.filter(({ text }) => text.industries[0] === industry);
    const found = own.filter(isRight).length;
    return `| ${industry} | ${given.answered} | ${share(given.right, given.answered)} | ${own.length} | ${share(found, own.length)} |`;
  });
  return [
    '| industry | answers | precision | texts | found |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function measure(answers: readonly Answered[]): Measured {
  const given = answers.filter(({ answer }) => answer !== undefined);
  return {
    texts: answers.length,
    answered: given.length,
    right: given.filter(isRight).length,
    asTheSource: given.filter(({ text, answer }) => text.industries[0] === answer).length,
  };
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(2);
}

function isRight({ text, answer }: Answered): boolean {
  return answer !== undefined && text.industries.includes(answer);
}
