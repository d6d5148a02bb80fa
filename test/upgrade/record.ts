import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordedItems } from './recorded-items.ts';
import { recordOfThisVersion, today } from './today.ts';

// `npm run record -- release`: records a release for later versions.
const file = recordOfThisVersion();
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify({ ...today(), items: await recordedItems() }, null, 2)}\n`);
console.log(`Recorded ${file}: commit it with the release.`);
