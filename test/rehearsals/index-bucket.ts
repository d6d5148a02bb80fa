import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { uploadIndex } from '../../bin/company-index/upload-index.ts';
import { manifestFile } from '../../shared/enrichment/index/manifest.ts';

/** The bucket of the company index at a local run's S3. */
export async function indexBucket(endpoint: string) {
  const client = new S3Client({
    ...{ endpoint, region: 'eu-west-1', forcePathStyle: true },
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { Buckets = [] } = await client.send(new ListBucketsCommand({}));
  const name = Buckets.find((one) => one.Name?.includes('index'))?.Name ?? '';
  const manifest = async () => {
    const found = await client.send(new GetObjectCommand({ Bucket: name, Key: manifestFile }));
    return JSON.parse((await found.Body?.transformToString()) ?? '');
  };
  return {
    builtAt: async () => Date.parse((await manifest()).built_at),
    /** Makes the current index two years old. */
    async becomeOld(): Promise<void> {
      const old = { ...(await manifest()), built_at: '2024-01-01T00:00:00.000Z' };
      await client.send(new PutObjectCommand({ Bucket: name, Key: manifestFile, Body: JSON.stringify(old) }));
    },
    /** Deletes all files of the manifest. */
    async loseFiles(): Promise<void> {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: name }));
      for (const { Key } of Contents)
        if (Key !== manifestFile) await client.send(new DeleteObjectCommand({ Bucket: name, Key }));
    },
    /** `npm run index -- upload --index FOLDER`. */
    upload: (folder: string): Promise<void> => uploadIndex(folder, { client, name, say: () => undefined }),
  };
}
