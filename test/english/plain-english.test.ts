import { expect, test } from 'vitest';
import { countProject, storedCounts } from './counts.ts';
import { patterns } from './patterns.ts';

const stored = storedCounts();
const current = countProject();

test.each(
  Object.entries(current).flatMap(([kind, counts]) =>
    Object.entries(counts).map(([name, count]) => ({ kind, name, count })),
  ),
)('$kind have no more of "$name" than before', ({ kind, name, count }) => {
  // `npm run record -- english NAME` lists the sentences; without a name it lowers the figures.
  expect(count).toBeLessThanOrEqual(stored[kind]?.[name] ?? 0);
});

const examples: Readonly<Record<keyof typeof patterns, readonly [bad: string, good: string]>> = {
  told: ['the customer is told of it', 'the customer gets an email'],
  asks: ['A page asks for the list', 'A page requests the list'],
  headless: ['What a webhook receives', 'What is a webhook?'],
  where: ['Undefined where none is due', 'Undefined if none is due; see where-to-add'],
  stands: ['It stands in the log', 'It is in the standing log'],
  comes: ['A message that comes from a queue', 'A message from a queue'],
  own: ['Each has its own queue', 'Each has a queue'],
  ofOurs: ['a queue of ours', 'our queue'],
  asItIs: ['stays as it is', 'stays unchanged'],
  thatOf: ['the size is that of the page', 'the size of the page'],
  ofFirst: ['Of the two, one is sent', 'One of the two is sent'],
  oldWords: ['The bundle is built anew', 'The bundle is built again'],
  answer: ['The answer is 404', 'The response is 404'],
  clauses: ['A rule that names who gets an alert which is sent', 'A rule that names who gets an alert'],
  long: [`It${' is'.repeat(34)} late.`, `It${' is'.repeat(33)} late.`],
  colons: ['There is one: it is this: a queue', 'There is one: at 10:30'],
  british: ['A cancelled run was synthesised', 'A canceled run was synthesized'],
};

test.each(Object.keys(patterns))('the pattern "%s" is found once in its example', (name) => {
  const [bad, good] = examples[name] ?? [];
  expect(patterns[name]?.matches(bad ?? '')).toBeGreaterThan(0);
  expect(patterns[name]?.matches(good ?? '')).toBe(0);
});
