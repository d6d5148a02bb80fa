import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const folder = import.meta.dirname;
const dist = path.join(folder, 'dist');

/** Builds the package as ESM (`index.js`, `*.d.ts`) and as CommonJS (`index.cjs`, `*.d.cts`). */
rmSync(dist, { recursive: true, force: true });
for (const [format, extension] of [
  ['esm', '.js'],
  ['cjs', '.cjs'],
] as const) {
  await build({
    entryPoints: [path.join(folder, 'src/index.ts')],
    outfile: path.join(dist, `index${extension}`),
    bundle: true,
    format,
    platform: 'neutral',
    target: 'es2022',
  });
}
const tsc = path.join(folder, '../node_modules/typescript/bin/tsc');
execFileSync(process.execPath, [tsc, '-p', folder], { stdio: 'inherit' });

// With "type": "module" a .d.ts describes ESM. CommonJS needs .d.cts files.
for (const file of readdirSync(dist).filter((name) => name.endsWith('.d.ts'))) {
  const declarations = readFileSync(path.join(dist, file), 'utf8');
  const importing = (extension: string) => declarations.replace(/(from '\.\/[^']+)\.ts'/g, `$1${extension}'`);
  writeFileSync(path.join(dist, file), importing('.js'));
  writeFileSync(path.join(dist, file.replace(/\.ts$/, '.cts')), importing('.cjs'));
}
