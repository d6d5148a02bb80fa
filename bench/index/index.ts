import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startQueues } from '../../local/aws/sqs/queues.ts';
import { freePort } from '../../local/aws/startup.ts';
import { startDynamodb } from '../../local/aws/storage/dynamodb.ts';
import { scratch } from '../../test/support/scratch.ts';
import { type Arm, bucketArm, dynamodbArm, folderArm, sqliteArm } from './look-up-arms.ts';
import { madeUpDomain, writeMadeUpRanks } from './made-up-ranks.ts';
import { measureBuild } from './measure-build.ts';

/**
 * `npm run bench -- index`: builds company indexes of 1 and 10 million invented domains (`-- --domains
 * 100000000` for web scale takes ten minutes and 12 GB), and compares lookups with DynamoDB and SQLite.
 */
const { values } = parseArgs({ options: { domains: { type: 'string', default: '1000000,10000000' } } });
const sizes = values.domains.split(',').map(Number);
const rounds = 10;
const askedPerRound = 500;
/**
 * Filling the emulator with a million items takes too long, and a lookup by key does not depend on the
 * size.
 */
const inDynamodb = 100_000;

const folder = scratch();

console.log(
  '| domains | build | per million | most memory | on disk | a look-up reads |\n| --- | --- | --- | --- | --- | --- |',
);
for (const domains of sizes) {
  const file = path.join(folder, 'ranks.txt.gz');
  await writeMadeUpRanks(file, domains);
  const out = path.join(folder, String(domains));
  const { seconds, megabytes, bytes, blockBytes } = await measureBuild(file, out);
  const perMillion = seconds / (domains / 1_000_000);
  console.log(
    `| ${millions(domains)} | ${seconds.toFixed(0)} s | ${perMillion.toFixed(1)} s | ${megabytes.toFixed(0)} MB | ${(bytes / 1e6).toFixed(0)} MB | ${(blockBytes / 1024).toFixed(1)} KB |`,
  );
  rmSync(file);
  if (domains !== sizes[0]) rmSync(out, { recursive: true });
}

const [domains = 0] = sizes;
const indexFolder = path.join(folder, String(domains));
const objects = path.join(folder, 's3');
mkdirSync(objects);
const s3 = await startQueues(objects, await freePort());
const dynamodb = await startDynamodb(path.join(folder, 'table.sqlite'));
const arms: Arm[] = [
  folderArm(indexFolder),
  await bucketArm(indexFolder, s3.endpoint),
  await dynamodbArm(Math.min(domains, inDynamodb), dynamodb.endpoint),
  sqliteArm(domains, path.join(folder, 'ranks.sqlite')),
];

interface Round {
  readonly first: number;
  readonly times: readonly number[];
}

const measured = new Map<Arm, Round[]>(arms.map((arm) => [arm, []]));
for (let round = 0; round < rounds; round += 1) {
  // The same domains for every arm, and a different first arm in each round.
  const places = Array.from(
    { length: askedPerRound },
    (_, index) => 1 + ((round * 7919 + index * 6151) % Math.min(domains, inDynamodb)),
  );
  for (const [offset] of arms.entries()) {
    const arm = arms[(round + offset) % arms.length];
    if (arm) measured.get(arm)?.push(await look(arm, places));
  }
}

console.log(`\nLook-ups among ${millions(domains)} domains (DynamoDB: ${inDynamodb.toLocaleString('en-US')}), ${rounds} rounds of ${askedPerRound} by turns:

| | first of a fresh connection | p50 after it | p99 after it |
| --- | --- | --- | --- |`);
for (const [{ name }, all] of measured)
  console.log(
    `| ${name} | ${spread(all.map(({ first }) => first))} | ${spread(all.map(at(0.5)))} | ${spread(all.map(at(0.99)))} |`,
  );

await Promise.all([s3.stop(), dynamodb.stop()]);
rmSync(folder, { recursive: true, force: true });
process.exit(0);

function millions(count: number) {
  return `${count / 1_000_000} million`;
}

/** Time of the first lookup on a new connection, and of later ones. Throws if a result is wrong. */
async function look(arm: Arm, places: readonly number[]): Promise<Round> {
  const times: number[] = [];
  const opening = performance.now();
  const { rankOf, close } = await arm.open();
  let first: number | undefined;
  for (const place of places) {
    const asked = performance.now();
    const rank = await rankOf(madeUpDomain(place));
    if (rank !== place) throw new Error(`${arm.name} says ${rank} of place ${place}.`);
    if (first === undefined) first = performance.now() - opening;
    else times.push(performance.now() - asked);
    if (place % 50 === 0 && (await rankOf(`no-${madeUpDomain(place)}`)) !== undefined)
      throw new Error(`${arm.name} knows a domain that is not there.`);
  }
  close();
  return { first: first ?? Number.NaN, times: times.toSorted((a, b) => a - b) };
}

function spread(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const show = (value = Number.NaN) => (value >= 10 ? value.toFixed(0) : value.toPrecision(2));
  return `${show(sorted[Math.floor(sorted.length / 2)])} ms (${show(sorted[0])} to ${show(sorted.at(-1))})`;
}

function at(share: number) {
  return ({ times }: Round) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
}
