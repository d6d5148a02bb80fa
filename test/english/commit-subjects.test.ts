import { expect, test } from 'vitest';
import { problemsOf } from './commit-subjects.ts';

test.each(['Add a button', 'Pass the key on', 'Feed the queue', 'Bring back the list', 'Focus the field'])(
  'accepts "%s"',
  (subject) => expect(problemsOf(subject)).toEqual([]),
);

test.each([
  ['Adds a button', 'begins with "Adds" instead of an imperative such as "Add"'],
  ['Added a button', 'begins with "Added" instead of an imperative such as "Add"'],
  ['Adding a button', 'begins with "Adding" instead of an imperative such as "Add"'],
  ['Add a button.', 'ends with a period'],
  ['add a button', 'does not begin with a capital letter'],
  [`Add ${'x'.repeat(69)}`, 'has 73 characters instead of at most 72'],
])('rejects "%s"', (subject, problem) => expect(problemsOf(subject)).toEqual([problem]));
