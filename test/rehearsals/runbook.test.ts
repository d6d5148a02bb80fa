import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../local/settings.ts';
import { rehearsals, unrehearsed } from './all.ts';

test('every entry of the runbook about an alarm is rehearsed, or says why it cannot be', () => {
  const runbook = readFileSync(path.join(root, 'RUNBOOK.md'), 'utf8');
  const [, alarms = ''] = /^## Alarms$(.*?)^## /ms.exec(runbook) ?? [];
  const entries = [...alarms.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
  const known = rehearsals.map(({ entry }) => entry);
  expect([...known, ...Object.keys(unrehearsed)].toSorted()).toEqual(entries.toSorted());
});
