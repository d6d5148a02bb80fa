import { readFileSync } from 'node:fs';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { appContext, productStacks } from '../../lib/stacks/product-stacks.ts';
import { root } from '../../local/settings.ts';
import { scratch } from '../scratch.ts';
import { prod } from '../stacks/templates.ts';
import { fixedParts } from './fixed-parts.ts';
import { queuesWithMessages } from './messages.ts';

/** What this version would hand on to the next one. `npm run release:record` writes it beside those of the releases before. */
export function today() {
  const app = new App({ outdir: scratch(), context: appContext });
  productStacks(app, prod);
  return {
    ...fixedParts(app.synth().stacksRecursively),
    messages: Object.fromEntries(queuesWithMessages.map(([{ name }, messages]) => [name, messages])),
  };
}

/** Where the record of this version stands. */
export function recordOfThisVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return path.join(import.meta.dirname, 'releases', `${version}.json`);
}
