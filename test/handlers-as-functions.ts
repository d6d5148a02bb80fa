import path from 'node:path';
import type { Plugin } from 'vitest/config';
import { actorName } from './acting-functions.ts';

const declaration = /^export const handler = (?=(?:endpoints?|worker|schedule|trigger)\()/m;

/** What a process fetches once and keeps, here each function of a test fetches once. */
const caches = ['platform/fetched-once.ts', 'platform/secrets.ts'];

/** Has every handler of functions/ run as its function, where a test has asked for that (test/acting-functions.ts). */
export function handlersAsFunctions(root: string): Plugin {
  return {
    name: 'handlers-as-functions',
    enforce: 'pre',
    transform(code, file) {
      const own = path.relative(path.join(root, 'functions'), file);
      if (caches.includes(own)) return { code: withMapsOfEach(code), map: null };
      const [noun, verb = '', ...more] = own.split(path.sep);
      if (noun === '..' || more.length > 0 || !declaration.test(code)) return undefined;
      const entry = JSON.stringify(`${noun}/${verb.replace(/\.ts$/, '')}`);
      const named = code.replace(declaration, 'const ownHandler = ');
      const act = `(globalThis[${JSON.stringify(actorName)}] ?? ((_, call) => call()))`;
      const handler = `export const handler = (...call) => ${act}(${entry}, () => ownHandler(...call));`;
      return { code: `${named}\n${handler}\n`, map: null };
    },
  };
}

function withMapsOfEach(code: string): string {
  const maps = JSON.stringify(path.join(import.meta.dirname, 'per-function-map.ts'));
  return `import { PerFunctionMap } from ${maps};\n${code.replaceAll('new Map<', 'new PerFunctionMap<')}`;
}
