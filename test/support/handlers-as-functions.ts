import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vitest/config';
import { entryOf, entryPoints } from '../../lib/platform/build/bundle.ts';
import { actorName } from './acting-functions.ts';

const declaration = /^export const (\w+) = (?=(?:endpoints?|worker|schedule|trigger)\()/m;

/** A process fetches these once; here each function of a test fetches them once. */
const caches = ['platform/aws/environment.ts', 'platform/aws/secrets.ts'];

/** Runs every handler of functions/ as its function, on request (test/support/acting-functions.ts). */
export function handlersAsFunctions(root: string): Plugin {
  const entries = entriesByFile(root);
  const missing = caches.filter((cache) => !existsSync(path.join(root, 'functions', cache)));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} moved: name the new place here.`);
  return {
    name: 'handlers-as-functions',
    enforce: 'pre',
    transform(code, file) {
      const own = path.relative(root, file);
      if (caches.some((cache) => own === path.join('functions', cache)))
        return { code: withMapsOfEach(code), map: null };
      const entry = JSON.stringify(entries.get(own));
      const name = declaration.exec(code)?.[1];
      if (!entry || !name) return undefined;
      const named = code.replace(declaration, 'const ownHandler = ');
      const act = `(globalThis[${JSON.stringify(actorName)}] ?? ((_, call) => call()))`;
      const acting = `(...call) => ${act}(${entry}, () => ownHandler(...call))`;
      return { code: `${named}\nexport const ${name} = Object.assign(${acting}, ownHandler);\n`, map: null };
    },
  };
}

/** The function, as `noun/verb`, by the file of each handler and by the files of its endpoints. */
function entriesByFile(root: string): Map<string, string> {
  const files = entryPoints(root);
  const served = files.flatMap((file) => {
    const imports = readFileSync(path.join(root, file), 'utf8').matchAll(/ from '(\.[^']+)'/g);
    return [...imports].map(
      ([, target = '']) => [path.join(path.dirname(file), target), entryOf(file)] as const,
    );
  });
  return new Map([
    ...served.filter(([file]) => file.startsWith('functions') && isEndpoint(path.join(root, file))),
    ...files.map((file) => [file, entryOf(file)] as const),
  ]);
}

function isEndpoint(file: string): boolean {
  return /^export const \w+ = endpoint\(/m.test(readFileSync(file, 'utf8'));
}

function withMapsOfEach(code: string): string {
  const maps = JSON.stringify(path.join(import.meta.dirname, 'per-function-map.ts'));
  return `import { PerFunctionMap } from ${maps};\n${code.replaceAll('new Map<', 'new PerFunctionMap<')}`;
}
