import { parseArgs } from 'node:util';
import { paginateListBuckets, S3Client } from '@aws-sdk/client-s3';
import { stageNamed } from '../lib/stages.ts';
import { restoreVersion, uploadIndex } from './company-index/upload-index.ts';
import { connectionTo } from './stage-connection.ts';

/**
 * `npm run index:upload -- --stage STAGE --index FOLDER`: brings an index that was built into the stage's
 * bucket and into use. `--use VERSION` in place of `--index` goes back to one that is there already.
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

const names: string[] = [];
for await (const { Buckets = [] } of paginateListBuckets({ client }, {}))
  names.push(...Buckets.flatMap(({ Name }) => Name ?? []));
const name = names.find((one) => one.startsWith(`signup-scout-${stage.name}-index-`));

if (!name) {
  console.error(`The stage "${stage.name}" has no bucket for the index: deploy its data stack first.`);
  process.exitCode = 1;
} else if (values.use) await restoreVersion(values.use, { client, name, say: console.log });
else if (values.index) await uploadIndex(values.index, { client, name, say: console.log });
else {
  console.error(
    'Write --index FOLDER, with what index:build made, or --use VERSION to go back to an older one.',
  );
  process.exitCode = 1;
}
