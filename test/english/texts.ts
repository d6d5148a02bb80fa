import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { root } from '../../local/settings.ts';

export const kinds = ['comments', 'documents', 'titles', 'texts'] as const;

type Kind = (typeof kinds)[number];

interface Text {
  readonly kind: Kind;
  readonly line: number;
  readonly text: string;
}

interface Sentence {
  readonly kind: Kind;
  readonly file: string;
  readonly line: number;
  readonly sentence: string;
}

const documents = '{*.md,{docs,functions,test,bench,sdk}/**/*.md}';
const code = '{bin,lib,functions,shared,web,local,sdk,test,bench}/**/*.{ts,tsx,js}';
const exclude = [
  '**/node_modules/**',
  '**/dist/**',
  '**/pages/**/*.js',
  'CHANGELOG.md',
  'sdk/src/generated.ts',
];

/** Every sentence of comments, documents, test titles, and texts of screens, emails, the API and the terminal. */
export function sentencesOfProject(): Sentence[] {
  return globSync([documents, code], { cwd: root, exclude })
    .toSorted()
    .flatMap((file) => sentencesIn(file, readFileSync(path.join(root, file), 'utf8')));
}

export function sentencesIn(file: string, source: string): Sentence[] {
  const texts = file.endsWith('.md') ? textsOfDocument(source) : textsOfCode(file, source);
  return texts.flatMap(({ kind, line, text }) =>
    text
      .replace(/\s+/g, ' ')
      .split(/(?<=[.!?]["”’)]?) (?=["“‘(]?[A-Z\d])/)
      .map((part) => part.replace(/^[\s"“‘(]+/, '').trim())
      .filter((sentence) => /[a-z]{2}/i.test(sentence) && !isExpression(sentence))
      .map((sentence) => ({ kind, file, line, sentence })),
  );
}

/** A regular expression's alternatives. */
function isExpression(sentence: string): boolean {
  return /\(\?[:!<]|\S\|\S.*\S\|\S/.test(sentence);
}

/** Headings, paragraphs, list items and table cells, without code and quotes. */
function textsOfDocument(source: string): Text[] {
  const found: Text[] = [];
  let isCode = false;
  let isOpen = false;
  for (const [index, row] of source.split('\n').entries()) {
    if (/^\s*(?:```|~~~)/.test(row)) isCode = !isCode;
    const prose = row
      .replace(/`[^`]*`|“[^”]*”/g, 'x')
      .replace(/<!--.*?-->/g, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll('**', '');
    const [, mark, text = ''] = /^\s*([-*>|]|#+|\d+\.)?\s*(.*)$/.exec(prose) ?? [];
    const last = found.at(-1);
    if (isCode || !text || /^(?:```|~~~)/.test(text)) isOpen = false;
    else if (isOpen && !mark && last) found[found.length - 1] = { ...last, text: `${last.text} ${text}` };
    else {
      for (const cell of mark === '|' ? text.split('|') : [text])
        found.push({ kind: 'documents', line: index + 1, text: cell });
      isOpen = !/^[#|]/.test(mark ?? '');
    }
  }
  return found;
}

function textsOfCode(file: string, source: string): Text[] {
  const { program, comments } = parseSync(file, source);
  const lineAt = (index: number) => source.slice(0, index).split('\n').length;
  const found: Text[] = [];
  let end = Number.NaN;
  for (const { type, value, ...place } of comments) {
    const text = value.replace(/^\s*\*+ ?/gm, '');
    const last = found.at(-1);
    // Lines below each other are one remark.
    if (type === 'Line' && last && /^\n[ \t]*$/.test(source.slice(end, place.start))) {
      found[found.length - 1] = { ...last, text: `${last.text}\n${text}` };
    } else found.push({ kind: 'comments', line: lineAt(place.start), text });
    end = place.end;
  }
  const isTest = /^(?:test|bench)\//.test(file);
  const add = (kind: Kind, start: number, value: string) => {
    for (const text of paragraphs(value)) {
      if (/\w+ \w+ \w+/.test(text)) found.push({ kind, line: lineAt(start), text });
    }
  };
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const name = /^(?:test|it|describe)\b[^'"`]*$/.test(source.slice(callee.start, callee.end).slice(0, 8));
      if (!isTest || !name || !title) return;
      if (title.type === 'Literal' && typeof title.value === 'string')
        add('titles', title.start, title.value);
      if (title.type === 'TemplateLiteral') add('titles', title.start, joined(title.quasis));
    },
    Literal({ value, start }) {
      if (!isTest && typeof value === 'string') add('texts', start, value);
    },
    TemplateLiteral({ quasis, start }) {
      if (!isTest) add('texts', start, joined(quasis));
    },
    JSXText({ value, start }) {
      if (!isTest) add('texts', start, value);
    },
  }).visit(program);
  return found;
}

/** The paragraphs of a text, without markup and code. */
function paragraphs(text: string): string[] {
  if (/^\s*import \{/.test(text)) return [];
  const found = text.replace(/<[^>]*>/g, ' ').split(/\n\s*\n/);
  return found.filter((paragraph) => !/^\s*curl /.test(paragraph));
}

function joined(quasis: readonly { readonly value: { readonly cooked: string | null } }[]): string {
  return quasis.map(({ value }) => value.cooked ?? '').join('x');
}
