import { expect, test } from 'vitest';
import { highlight, type Token } from '../../web/build/samples/highlight.ts';

test('the colored pieces of code are the code again, character for character', () => {
  const code = '# Posts one\ncurl -X POST \\\n  -d \'{\n    "a": "b"\n  }\'\n\n';
  expect(textOf(highlight('curl', code))).toBe(code);
});

test('names, texts, numbers and comments of each language have their colors', () => {
  const json = highlight('json', '{ "plan": "trial", "seats": 5, "paid": true }');
  expect(ofKind(json, 'key')).toEqual(['"plan"', '"seats"', '"paid"', 'true']);
  expect(ofKind(json, 'str')).toEqual(['"trial"']);
  expect(ofKind(json, 'num')).toEqual(['5']);
  const curl = highlight('curl', "# one\ncurl -X POST \\\n  'https://a.example'");
  expect(ofKind(curl, 'dim')).toEqual(['# one']);
  expect(ofKind(curl, 'key')).toEqual(['curl -X']);
  expect(ofKind(curl, 'str')).toEqual(["'https://a.example'"]);
  expect(ofKind(highlight('python', 'import requests\nprint(len(a))'), 'key')).toEqual(['import']);
  expect(ofKind(highlight('javascript', 'const a = await b;'), 'key')).toEqual(['const', 'await']);
});

function textOf(tokens: readonly Token[]) {
  return tokens.map(([, text]) => text).join('');
}

function ofKind(tokens: readonly Token[], kind: Token[0]) {
  return tokens.filter(([one]) => one === kind).map(([, text]) => text.trim());
}
