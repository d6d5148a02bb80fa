import * as z from 'zod/mini';
import type { LocalQueues } from './sqs/queues.ts';
import type { CloudTemplate } from './template/cloud-template.ts';

/** Creates the buckets of the template; the emulator that answers for SQS answers for S3 as well. */
export function createBuckets(template: CloudTemplate, { server }: LocalQueues): void {
  for (const { resource } of template.all('AWS::S3::Bucket', z.unknown()))
    server.createBucket(template.reference(resource));
}
