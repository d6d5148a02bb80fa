import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { assemblyFolder } from '../../local/build.ts';
import { root } from '../../local/settings.ts';
import { drawArchitecture } from './draw-architecture.ts';
import { resourcesIn } from './templates.ts';

const document = path.join(root, 'docs', 'design', 'every-function.md');

// `npx vitest run test/stacks/draw-architecture.test.ts -u` draws the picture again.
test('the picture in docs/design/every-function.md matches the stacks', async () => {
  const templates = resourcesIn(
    globSync('*.template.json', { cwd: assemblyFolder }).map((file) => ({
      stackName: file.replace('.template.json', ''),
      template: JSON.parse(readFileSync(path.join(assemblyFolder, file), 'utf8')),
    })),
  );
  const text = readFileSync(document, 'utf8');
  const [before, after] = text.split(/(?<=<!-- picture: begin -->\n)[\s\S]*(?=<!-- picture: end -->)/);
  const picture = `\n\`\`\`mermaid\n${drawArchitecture(templates)}\n\`\`\`\n\n`;
  await expect(`${before}${picture}${after}`).toMatchFileSnapshot(document);
});
