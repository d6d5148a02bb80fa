import { expect, test } from 'vitest';
import { exampleSignup } from '../../functions/notifications/messages/example-signup.ts';
import { explainRule } from '../../shared/notifications/judge-rule.ts';
import type { Rule } from '../../shared/notifications/rule.ts';
import { aRule } from './a-rule.ts';

const after = '2026-11-20T00:00:00.000Z';
const changed = { outcome: 'match', besides: 'changed_after' };

test.each<[string, Partial<Rule>, boolean, object]>([
  ['a match that was alerted', {}, true, { outcome: 'match' }],
  ['a match whose alert was not sent', {}, false, { outcome: 'match' }],
  ['a rule created later', { created_at: after }, false, { outcome: 'no_match', besides: 'created_after' }],
  ['a rule that is off', { enabled: false }, false, { outcome: 'match', besides: 'off' }],
  ['a rule that was changed since', { changed_at: after }, false, changed],
  ['a rule that no longer matches what it alerted about', { da_value: 99, changed_at: after }, true, changed],
  [
    'a rule that does not match',
    { da_value: 99 },
    false,
    { outcome: 'no_match', sentence: 'Domain authority 71 is not above 99.' },
  ],
])('%s is explained', (_, fields, alerted, expected) => {
  const explained = explainRule(aRule(fields), exampleSignup, alerted);
  expect(explained).toMatchObject(expected);
  if (!('besides' in expected)) expect(explained.besides).toBeUndefined();
});
