import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import javascript from '@shikijs/langs/javascript';
import json from '@shikijs/langs/json';
import python from '@shikijs/langs/python';
import shell from '@shikijs/langs/shellscript';
import { codeToTokensBase, createShikiPrimitive } from '@shikijs/primitive';

/** A piece of code and its color: key, string, number, dim (comments), or the plain ink. */
export type Token = readonly [kind: 'key' | 'str' | 'num' | 'dim' | '', text: string];

const grammars = { curl: 'shellscript', javascript: 'javascript', python: 'python', json: 'json' } as const;

export type CodeLanguage = keyof typeof grammars;

/** What each color of the theme stands for: the style sheet says how it looks, in light and dark. */
const kinds: Readonly<Record<string, Token[0]>> = {
  '#000001': 'key',
  '#000002': 'str',
  '#000003': 'num',
  '#000004': 'dim',
};

const highlighter = createShikiPrimitive({
  engine: createJavaScriptRegexEngine(),
  langs: [javascript, json, python, shell],
  themes: [
    {
      name: 'product',
      fg: '#000000',
      bg: '#ffffff',
      settings: [
        painted('#000001', [
          'keyword',
          'storage',
          'constant.language',
          'support.type.property-name',
          'entity.name.command',
          'constant.other.option',
        ]),
        painted('#000002', ['string', 'string.unquoted punctuation']),
        // A command's arguments are strings to the grammar; in a command only what is quoted looks like one.
        painted('#000000', ['string.unquoted.argument.shell', 'keyword.operator']),
        painted('#000003', ['constant.numeric']),
        painted('#000004', ['comment']),
      ],
    },
  ],
});

/** Code in colored pieces; together they are the code again, character for character. */
export function highlight(language: CodeLanguage, code: string): Token[] {
  const lines = codeToTokensBase(highlighter, code, { lang: grammars[language], theme: 'product' });
  const tokens: Token[] = [];
  for (const [at, line] of lines.entries()) {
    if (at > 0) add(tokens, ['', '\n']);
    for (const { content, color = '' } of line) add(tokens, [kinds[color.toLowerCase()] ?? '', content]);
  }
  return tokens;
}

/** Adds a piece, as one with the piece before it where both have the same color. */
function add(tokens: Token[], [kind, text]: Token): void {
  const last = tokens.at(-1);
  const joins = last && (last[0] === kind || text.trim() === '');
  if (joins) tokens[tokens.length - 1] = [last[0], last[1] + text];
  else tokens.push([kind, text]);
}

function painted(foreground: string, scope: string[]) {
  return { scope, settings: { foreground } };
}
