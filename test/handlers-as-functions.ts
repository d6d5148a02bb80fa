import path from 'node:path';
import type { Plugin } from 'vitest/config';
import { actorName } from './acting-functions.ts';

const declaration = /^export const handler = (?=(?:endpoints?|worker|schedule|trigger)\()/m;

/** Has every handler of functions/ run as its function, where a test has asked for that (test/acting-functions.ts). */
export function handlersAsFunctions(root: string): Plugin {
  return {
    name: 'handlers-as-functions',
    enforce: 'pre',
    transform(code, file) {
      const [noun, verb = '', ...more] = path.relative(path.join(root, 'functions'), file).split(path.sep);
      if (noun === '..' || more.length > 0 || !declaration.test(code)) return undefined;
      const entry = JSON.stringify(`${noun}/${verb.replace(/\.ts$/, '')}`);
      const named = code.replace(declaration, 'const ownHandler = ');
      const act = `(globalThis[${JSON.stringify(actorName)}] ?? ((_, call) => call()))`;
      const handler = `export const handler = (...call) => ${act}(${entry}, () => ownHandler(...call));`;
      return { code: `${named}\n${handler}\n`, map: null };
    },
  };
}
