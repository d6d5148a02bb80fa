import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { indexes } from '../../functions/platform/table/keys.ts';
import { root } from '../../local/settings.ts';
import { storedKinds } from '../upgrade/stored-kinds.ts';

const declared = await storedKinds();

const document = path.join(root, 'docs', 'design', 'data-model.md');
const text = readFileSync(document, 'utf8');

// `npx vitest run test/platform/data-model.test.ts -u` writes the table again.
test('docs/design/data-model.md lists every kind of item as its file declares it', async () => {
  const [before, after] = text.split(/(?<=<!-- items: begin -->\n)[\s\S]*(?=<!-- items: end -->)/);
  await expect(`${before}\n${table()}\n\n${after}`).toMatchFileSnapshot(document);
});

test('no two kinds of item share a key', () => {
  const keys = declared.map(({ kind: item }) => `${item.pk} ${item.sk.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every index of the table is named', () => {
  for (const index of Object.values(indexes)) expect(text).toContain(`\`${index}\``);
});

function table(): string {
  const lines = declared.map(({ file, kind: item }) => {
    const expires = item.expires ?? 'never';
    const found = item.foundBy.join('; ');
    return `| [${item.name}](../../${file}) | \`${item.pk}\` | \`${item.sk}\` | ${item.holds} | ${found} | ${item.index ? `\`${item.index}\`` : ''} | ${expires} |`;
  });
  return [
    '| item | partition key | sort key | content | found by | index | expires |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}
