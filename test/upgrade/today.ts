import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { root } from '../../local/settings.ts';
import { prod, synthesize } from '../stacks/templates.ts';
import { fixedParts } from './fixed-parts.ts';
import { queuesWithMessages } from './messages.ts';

/** This version's data for the next one; `npm run record -- release` adds it to earlier releases. */
export function today() {
  return {
    ...fixedParts(synthesize(prod)),
    messages: Object.fromEntries(queuesWithMessages.map(([{ name }, messages]) => [name, messages])),
    // Messages that this version's workers read. They get messages of the next version while functions shift
    // to it.
    shapes: Object.fromEntries(
      queuesWithMessages.map(([{ name, message }]) => [name, z.toJSONSchema(message, { io: 'input' })]),
    ),
  };
}

/** The path of this version's record. */
export function recordOfThisVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return path.join(import.meta.dirname, 'releases', `${version}.json`);
}
