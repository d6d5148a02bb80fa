import Prism from 'prismjs';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-python.js';

/** A piece of code and its color: key, string, number, dim (comments), or plain. */
export type Token = readonly [kind: 'key' | 'str' | 'num' | 'dim' | '', text: string];

const grammars = { curl: 'bash', javascript: 'javascript', python: 'python', json: 'json' } as const;

export type CodeLanguage = keyof typeof grammars;

/** Splits code into colored pieces, which join to the same code. */
export function highlight(language: CodeLanguage, code: string): Token[] {
  const tokens: Token[] = [];
  const colors = language === 'curl' ? commandKinds : kinds;
  const addAll = (stream: Prism.TokenStream, kind: Token[0]) => {
    if (typeof stream === 'string') add(tokens, [kind, stream]);
    else if (Array.isArray(stream)) for (const one of stream) addAll(one, kind);
    else addAll(stream.content, colors[stream.type] ?? kind);
  };
  addAll(Prism.tokenize(code, Prism.languages[grammars[language]] ?? {}), '');
  return tokens;
}

// The grammar also covers Python 2, in which print was a keyword.
Prism.languages.insertBefore('python', 'keyword', { print: /\bprint\b/ });

type Kinds = Readonly<Record<string, Token[0]>>;

/** The color of each name of the grammars; the style sheet has the colors for light and dark. */
const kinds: Kinds = {
  keyword: 'key',
  boolean: 'key',
  null: 'key',
  property: 'key',
  string: 'str',
  number: 'num',
  comment: 'dim',
};

/** The same for the command line, with emphasis on the command and its options. */
const commandKinds: Kinds = { ...kinds, function: 'key', parameter: 'key' };

/** Adds a piece, merged with the previous piece if both have the same color. */
function add(tokens: Token[], [kind, text]: Token): void {
  const last = tokens.at(-1);
  const joins = last && (last[0] === kind || text.trim() === '');
  if (joins) tokens[tokens.length - 1] = [last[0], last[1] + text];
  else tokens.push([kind, text]);
}
