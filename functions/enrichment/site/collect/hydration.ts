import { tidy } from './block-collector.ts';
import type { Attributes } from './tag-reader.ts';

const dataId = /^__NEXT_DATA__$|^__NUXT_DATA__$|^(?:ng|__)-?state$|^__APOLLO|^app-data$/i;
const assignment =
  /^\s*(?:window\.|self\.|globalThis\.)?(?:__NUXT__|__INITIAL_STATE__|__PRELOADED_STATE__|__APOLLO_STATE__|__NEXT_DATA__|__remixContext|__staticRouterHydrationData|__next_f|___?gatsby|__DATA__|__data)\b/;
const longestScript = 500_000;
const mostTexts = 300;

export function mayHoldState({ id, type }: Attributes): boolean {
  return (id !== undefined && dataId.test(id)) || type === undefined || /javascript|module/i.test(type);
}

export function setsState(start: string, { id }: Attributes): boolean {
  return (id !== undefined && dataId.test(id)) || assignment.test(start);
}

/** Sentences in embedded data (`__NEXT_DATA__`, `window.__NUXT__` and others). Runs no script. */
export function textsInState(scripts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const script of scripts)
    for (const [, inner = ''] of unescaped(script.slice(0, longestScript)).matchAll(
      /"((?:[^"\\]|\\.){20,2000})"/g,
    )) {
      const text = plainText(inner);
      if (found.size < mostTexts && isText(text)) found.add(text);
    }
  return [...found];
}

/** Next's streamed state is JSON in a JSON string. */
function unescaped(script: string): string {
  return /__next_f/.test(script.slice(0, 200)) ? script.replace(/\\(["\\])/g, '$1') : script;
}

function plainText(inner: string): string {
  const text = inner
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/g, ' ')
    .replace(/\\(["/\\])/g, '$1')
    .replace(/<[^<>]{1,200}>/g, ' ');
  return tidy(text.toWellFormed());
}

function isText(text: string): boolean {
  return (
    text.length >= 20 &&
    text.length <= 2_000 &&
    /\p{L}{2,} \p{L}{2,}/u.test(text) &&
    (text.match(/\s/g)?.length ?? 0) >= 2 &&
    !/[{}<>;=]|^\s*(?:https?:|\/|\.|#|data:)|\\[nu]|^[\w-]+(?: [\w-]*[:[\]/-][\w-:[\]/]*)+$/.test(text)
  );
}
