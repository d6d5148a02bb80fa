import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { CloudTemplate } from './aws/template/cloud-template.ts';
import { writeFileAtomically } from './aws/write-file-atomically.ts';
import { root } from './settings.ts';

const samples = path.join(root, 'local/stand-ins/company-index');

const sources = [
  `common-crawl@2026-05=${path.join(samples, 'ranks.txt')}`,
  `bigpicture@2023-12=${path.join(samples, 'companies.csv')}`,
  `enhetsregisteret@2026-11=${path.join(samples, 'enheter.json')}`,
];

/** Builds the sample companies' index into an empty folder, with the operator's command. */
export async function buildSampleIndex(folder: string): Promise<void> {
  const args = sources.flatMap((source) => ['--source', source]);
  await promisify(execFile)(process.execPath, [
    path.join(root, 'bin/index-build.ts'),
    ...args,
    '--out',
    folder,
  ]);
}

export interface SampleIndexPlace {
  readonly folder: string;
  readonly endpoint: string;
  /** Records the index that a start installed, so that a custom one is kept. */
  readonly noteFile: string;
}

/** Uploads the sample index, unless a custom one is in use. */
export async function fillIndexBucket(template: CloudTemplate, place: SampleIndexPlace): Promise<void> {
  const { folder, endpoint, noteFile } = place;
  const [bucket] = template
    .all('AWS::S3::Bucket', z.union([z.object({ BucketName: z.string() }), z.unknown()]))
    .filter(({ resource }) => resource.id.startsWith('CompanyIndex'));
  if (!bucket) throw new Error('The template has no bucket for the company index.');
  const address = `${endpoint}/${template.reference(bucket.resource)}`;
  const inUse = await fetch(`${address}/manifest.json`);
  const noted = existsSync(noteFile) ? readFileSync(noteFile, 'utf8') : undefined;
  if (inUse.ok && (await inUse.text()) !== noted) return;
  const manifest = readFileSync(path.join(folder, 'manifest.json'), 'utf8');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== folder)
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  for (const file of files) await put(`${address}/${file}`, readFileSync(path.join(folder, file)));
  await put(`${address}/manifest.json`, manifest);
  writeFileAtomically(noteFile, manifest);
}

async function put(address: string, body: Buffer | string): Promise<void> {
  const answer = await fetch(address, { method: 'PUT', body });
  if (!answer.ok) throw new Error(`The local S3 responded with ${answer.status} to ${address}.`);
}
