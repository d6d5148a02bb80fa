import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createBuckets } from '../../local/aws/engine.ts';
import { freePort } from '../../local/aws/free-port.ts';
import { startQueues } from '../../local/aws/sqs/queues.ts';
import { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import { assemblyFolder } from '../../local/build.ts';
import { buildSampleIndex, fillIndexBucket } from '../../local/sample-index.ts';
import { manifestSchema } from '../../shared/enrichment/index/manifest.ts';
import { scratch } from '../support/scratch.ts';

const address = '/signup-scout-local-index-000000000000/manifest.json';

test('a start installs the index of the sample companies, renews it, and keeps an index that a person uploaded', async () => {
  const emulator = await startQueues(scratch(), await freePort());
  const template = new CloudTemplate(assemblyFolder, {
    parameters: {},
    queueHost: new URL(emulator.endpoint).host,
  });
  createBuckets(template, emulator);
  const folder = path.join(scratch(), 'index');
  const place = { folder, endpoint: emulator.endpoint, noteFile: path.join(scratch(), 'note.json') };
  const inUse = async () => (await fetch(`${emulator.endpoint}${address}`)).text();
  try {
    await buildSampleIndex(folder);
    await fillIndexBucket(template, place);
    const first = manifestSchema.parse(JSON.parse(await inUse()));
    expect(first.sources.map(({ kind }) => kind)).toEqual(['common-crawl', 'bigpicture', 'enhetsregisteret']);
    expect(first.sources.map(({ rejected }) => rejected)).toEqual([0, 0, 0]);

    rmSync(folder, { recursive: true });
    await buildSampleIndex(folder);
    await fillIndexBucket(template, place);
    expect(JSON.parse(await inUse()).version).not.toBe(first.version);

    await fetch(`${emulator.endpoint}${address}`, { method: 'PUT', body: "a person's own" });
    await fillIndexBucket(template, place);
    expect(await inUse()).toBe("a person's own");
  } finally {
    await emulator.stop();
  }
});
