import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../local/settings.ts';
import { runHistories } from './histories.ts';
import { seededBugs } from './seeded-bugs.ts';

/** The nightly run has 100,000; here each takes half a second of a processor. */
const histories = 12;

test(`${histories} random histories of crashes, losses, delays and parallel requests break no invariant`, async () => {
  expect(await runHistories(1, histories, 2)).toEqual([]);
}, 300_000);

test.each(Object.entries(seededBugs))('the bug "%s" changes text that the product has', (_name, changes) => {
  for (const [file, pieces] of Object.entries(changes)) {
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const piece of Object.keys(pieces)) expect(source).toContain(piece);
  }
});
