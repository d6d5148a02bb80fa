import { parseArgs } from 'node:util';
import { paginateListBuckets, S3Client } from '@aws-sdk/client-s3';
import { stageNamed } from '../lib/stages.ts';
import { WrongFile } from './company-index/adapter.ts';
import { restoreVersion, uploadIndex } from './company-index/upload-index.ts';
import { connectionTo } from './ops/stage-connection.ts';

/**
 * `npm run index -- upload --stage STAGE --index FOLDER` uploads and activates an index. `--use VERSION`
 * activates an uploaded one instead.
 */
const { values } = parseArgs({
  options: {
    stage: { type: 'string', default: 'local' },
    index: { type: 'string' },
    use: { type: 'string' },
  },
});
const stage = stageNamed(values.stage);
const client = new S3Client(connectionTo(stage, 'objects'));

try {
  const bucket = { client, name: await bucketName(), say: console.log };
  if (values.use) await restoreVersion(values.use, bucket);
  else if (values.index) await uploadIndex(values.index, bucket);
  else
    throw new WrongFile(
      'Write --index FOLDER, with the output of npm run index -- build, or --use VERSION to go back to an older one.',
    );
} catch (failure) {
  if (!(failure instanceof WrongFile)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}

async function bucketName(): Promise<string> {
  for await (const { Buckets = [] } of paginateListBuckets({ client }, {})) {
    const found = Buckets.find(({ Name }) => Name?.startsWith(`signup-scout-${stage.name}-index-`));
    if (found?.Name) return found.Name;
  }
  throw new WrongFile(`The stage "${stage.name}" has no bucket for the index: deploy its data stack first.`);
}
