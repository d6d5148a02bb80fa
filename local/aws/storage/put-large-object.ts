import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** The embedded S3 takes requests of up to 11 MB. */
const partSize = 8 * 1024 * 1024;

/** Stores an object of any size, in parts. */
export async function putLargeObject(
  client: S3Client,
  object: { Bucket: string; Key: string; ContentType?: string },
  body: Uint8Array,
): Promise<void> {
  const { Bucket, Key } = object;
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
  const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
  for (let from = 0; from < body.length; from += partSize) {
    const PartNumber = Parts.length + 1;
    const Body = body.subarray(from, from + partSize);
    const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
    Parts.push({ ETag, PartNumber });
  }
  await client.send(
    new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
  );
}
