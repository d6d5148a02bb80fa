/** A piece of code and its colour: key, string, number, or the plain ink. */
export type Token = readonly [kind: 'key' | 'str' | 'num' | 'dim' | '', text: string];

export type CodeLanguage = 'curl' | 'javascript' | 'python' | 'json';

const string = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const number = String.raw`\b\d+(?:\.\d+)?\b`;

const words: Record<CodeLanguage, string> = {
  curl: String.raw`\bcurl\b|(?<=\s)-[a-zA-Z]\b`,
  javascript: String.raw`\b(?:const|await|fetch|method|headers|body|new|throw|if|true|false|null)\b`,
  python: String.raw`\b(?:import|print|requests|True|False|None)\b`,
  json: String.raw`\b(?:true|false|null)\b`,
};

/** Code in coloured pieces; together they are the code again, character for character. */
export function highlight(language: CodeLanguage, code: string): Token[] {
  const pattern = new RegExp(`${string}|${words[language]}|${number}`, 'g');
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) tokens.push(['', code.slice(end, match.index)]);
    end = match.index + match[0].length;
    tokens.push([kindOf(language, match[0], code.slice(end)), match[0]]);
  }
  if (end < code.length) tokens.push(['', code.slice(end)]);
  return tokens;
}

function kindOf(language: CodeLanguage, text: string, after: string): Token[0] {
  if (/^["']/.test(text)) return language === 'json' && /^\s*:/.test(after) ? 'key' : 'str';
  return /^\d/.test(text) ? 'num' : 'key';
}
