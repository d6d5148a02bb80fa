import { createRequire } from 'node:module';
import * as z from 'zod/mini';

/**
 * Every ending in the private part of the public suffix list (`vercel.app`, `github.io`), some as `*.ending`.
 * They are in no file of their own, and tldts, which has them, takes 8 ms to load: too long for a cold start
 * that only asks whether a domain is below one of them. Throws where another version of tldts keeps them in
 * another shape.
 */
export function privateSuffixes(): string[] {
  return suffixesIn(readTrie(), 'rulesRoot', privatePart);
}

/**
 * Every ending of two labels or more below which registries give out names (`co.uk`), some as `*.ending`, and as
 * `!name` the names that such a `*` does not mean. An ending of one label needs no list: it always is one.
 */
export function registrySuffixes(): string[] {
  const trie = readTrie();
  const exceptions = suffixesIn(trie, 'exceptionsRoot', registryPart).map((name) => `!${name}`);
  const rules = suffixesIn(trie, 'rulesRoot', registryPart).filter((suffix) => suffix.includes('.'));
  // Domains are compared in ASCII.
  return [...rules, ...exceptions].filter((suffix) => /^[!-~]+$/.test(suffix));
}

function readTrie() {
  return trieSchema.parse(createRequire(import.meta.url)('tldts/dist/cjs/src/data/trie.js'));
}

type Trie = ReturnType<typeof readTrie>;

function suffixesIn(trie: Trie, root: 'rulesRoot' | 'exceptionsRoot', part: number): string[] {
  const labels = edgeLabels(trie);
  const suffixes: string[] = [];
  const visit = (node: number, suffix: string): void => {
    if ((trie.nodeFlags[node] ?? 0) & part) suffixes.push(suffix);
    for (let edge = trie.edgeStart[node] ?? 0; edge < (trie.edgeStart[node + 1] ?? 0); edge += 1) {
      visit(trie.edgeChild[edge] ?? 0, suffix ? `${labels[edge]}.${suffix}` : `${labels[edge]}`);
    }
  };
  visit(trie[root], '');
  return suffixes;
}

const trieSchema = z.object({
  nodeFlags: z.instanceof(Uint8Array),
  edgeStart: z.instanceof(Uint16Array),
  edgeLength: z.instanceof(Uint8Array),
  edgeChild: z.instanceof(Uint16Array),
  labelText: z.string(),
  rulesRoot: z.int(),
  exceptionsRoot: z.int(),
});

/** The flag of a suffix of a registry for a country or a purpose. */
const registryPart = 1;

/** The flag of a suffix that a company runs for its customers, not a registry for a country or a purpose. */
const privatePart = 2;

/** The labels stand in one text, one behind the other. */
function edgeLabels({ edgeLength, labelText }: Trie): string[] {
  let end = 0;
  return [...edgeLength].map((length) => {
    end += length;
    return labelText.slice(end - length, end);
  });
}
