import { createRequire } from 'node:module';
import * as z from 'zod';

/**
 * Every ending in the private part of the public suffix list (`vercel.app`, `github.io`), some as `*.ending`.
 * They are in no file of their own, and tldts, which has them, takes 8 ms to load: too long for a cold start
 * that only asks whether a domain is below one of them. Throws where another version of tldts keeps them in
 * another shape.
 */
export function privateSuffixes(): string[] {
  const trie = trieSchema.parse(createRequire(import.meta.url)('tldts/dist/cjs/src/data/trie.js'));
  const labels = edgeLabels(trie);
  const suffixes: string[] = [];
  const visit = (node: number, suffix: string): void => {
    if ((trie.nodeFlags[node] ?? 0) & privatePart) suffixes.push(suffix);
    for (let edge = trie.edgeStart[node] ?? 0; edge < (trie.edgeStart[node + 1] ?? 0); edge += 1) {
      visit(trie.edgeChild[edge] ?? 0, suffix ? `${labels[edge]}.${suffix}` : `${labels[edge]}`);
    }
  };
  visit(trie.rulesRoot, '');
  return suffixes;
}

const trieSchema = z.object({
  nodeFlags: z.instanceof(Uint8Array),
  edgeStart: z.instanceof(Uint16Array),
  edgeLength: z.instanceof(Uint8Array),
  edgeChild: z.instanceof(Uint16Array),
  labelText: z.string(),
  rulesRoot: z.int(),
});

/** The flag of a suffix that a company runs for its customers, not a registry for a country or a purpose. */
const privatePart = 2;

/** The labels stand in one text, one behind the other. */
function edgeLabels({ edgeLength, labelText }: z.output<typeof trieSchema>): string[] {
  let end = 0;
  return [...edgeLength].map((length) => {
    end += length;
    return labelText.slice(end - length, end);
  });
}
