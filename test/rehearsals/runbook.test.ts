import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import { assemblyFolder } from '../../local/build.ts';
import { root } from '../../local/settings.ts';
import { alarmsOf, stateOf } from './alarm.ts';
import { rehearsals, unrehearsed } from './all.ts';

test('every entry of the runbook about an alarm is rehearsed, or says why it cannot be', () => {
  const runbook = readFileSync(path.join(root, 'RUNBOOK.md'), 'utf8');
  const [, alarms = ''] = /^## Alarms$(.*?)^## /ms.exec(runbook) ?? [];
  const entries = [...alarms.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
  const known = rehearsals.map(({ entry }) => entry);
  expect([...known, ...Object.keys(unrehearsed)].toSorted()).toEqual(entries.toSorted());
});

test('the rehearsals can evaluate every alarm', () => {
  const template = new CloudTemplate(assemblyFolder, { parameters: {}, queueHost: 'localhost' });
  const alarms = alarmsOf(template);
  expect([...alarms.keys()]).toEqual(expect.arrayContaining(rehearsals.map(({ entry }) => entry)));
  for (const alarm of [...alarms.values()].flat())
    expect(stateOf(alarm, [])).toBe(alarm.TreatMissingData === 'breaching' ? 'ALARM' : 'OK');
});
