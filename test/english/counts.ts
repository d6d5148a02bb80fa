import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { patterns } from './patterns.ts';
import { kinds, sentencesOfProject } from './texts.ts';

export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const file = path.join(import.meta.dirname, 'counts.json');

/** Counts each pattern in each kind of text. */
export function countProject(): Counts {
  const sentences = Map.groupBy(sentencesOfProject(), ({ kind }) => kind);
  return eachCount((kind, pattern) =>
    (sentences.get(kind) ?? []).reduce((sum, { sentence }) => sum + pattern.matches(sentence), 0),
  );
}

/** The figures that the project may not exceed. */
export function storedCounts(): Counts {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Lowers the stored figures to the current ones; a figure that would rise is left. */
export function lowerCounts(): void {
  const [current, stored] = [countProject(), storedCounts()];
  const lowered = eachCount((kind, _, name) =>
    Math.min(current[kind]?.[name] ?? 0, stored[kind]?.[name] ?? Number.POSITIVE_INFINITY),
  );
  writeFileSync(file, `${JSON.stringify(lowered, null, 2)}\n`);
}

type Kind = (typeof kinds)[number];

function eachCount(count: (kind: Kind, pattern: (typeof patterns)[string], name: string) => number): Counts {
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(
        Object.entries(patterns).map(([name, pattern]) => [name, count(kind, pattern, name)]),
      ),
    ]),
  );
}
