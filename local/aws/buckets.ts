import * as z from 'zod';
import type { CloudTemplate } from '../template/cloud-template.ts';
import type { LocalQueues } from './queues.ts';

/** Creates the buckets of the template; the emulator that answers for SQS answers for S3 as well. */
export function createBuckets(template: CloudTemplate, { server }: LocalQueues): void {
  for (const { resource } of template.all('AWS::S3::Bucket', z.unknown()))
    server.createBucket(template.reference(resource));
}
