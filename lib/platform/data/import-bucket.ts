import { Duration, Stack } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { importLimits } from '../../../shared/imports/import.ts';
import type { ProductFunction } from '../functions/product-function.ts';
import { acknowledge } from '../stack/acknowledge.ts';
import { stageOf } from '../stack/product-stack.ts';
import { NamedBucket } from './named-bucket.ts';

/** Where customers upload the files of their imports: deleted with the import, after 30 days. */
export class ImportBucket extends NamedBucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, 'imports', {
      lifecycleRules: [{ expiration: Duration.days(importLimits.daysKept) }],
      // Any origin: what may be uploaded, and where, is in the form that we sign, and no cookie goes along.
      cors: [{ allowedOrigins: ['*'], allowedMethods: [s3.HttpMethods.POST], allowedHeaders: ['*'] }],
    });
    const lines =
      'Only functions that write log lines of their own, and forms that we sign, reach it; its access log would be one more place with names of accounts.';
    const deleted = 'What a customer deletes, or 30 days old, must be gone: no version of it may stay.';
    acknowledge(this, {
      'AwsSolutions::AwsSolutions-S1': lines,
      'cdk-validator-cfnguard::s3_bucket_logging_enabled_check': lines,
      'cdk-validator-cfnguard::s3_bucket_versioning_enabled_check': deleted,
      'cdk-validator-cfnguard::s3_bucket_object_lock_enabled_check': deleted,
      'cdk-validator-cfnguard::s3_bucket_default_encryption_kms_check':
        'Encrypted with keys of S3: a key of ours would need a right to it in each form that a browser uploads by.',
      'cdk-validator-cfnguard::s3_event_notifications_enabled_check':
        'The customer says when the upload is done, and the function looks whether it is.',
    });
  }

  /** What pages upload to, as a source of the content security policy. */
  get origin(): string {
    return `https://${this.fullName}.s3.${Stack.of(this).region}.amazonaws.com`;
  }

  /** Lets a function sign forms for uploads. */
  grantUploads(granted: ProductFunction): void {
    this.grantFiles(granted, ['s3:PutObject']);
  }

  /** Lets a function read and write all files; listing tells it a file that is not there from one that it may not read. */
  grantWork(granted: ProductFunction): void {
    this.grantFiles(granted, ['s3:GetObject', 's3:PutObject'], true);
  }

  /** Lets a function sign links for downloads. */
  grantDownloads(granted: ProductFunction): void {
    this.grantFiles(granted, ['s3:GetObject']);
  }

  /** Lets a function delete the files of an account. */
  grantErasure(granted: ProductFunction): void {
    this.grantFiles(granted, ['s3:DeleteObject'], true);
  }

  private grantFiles(granted: ProductFunction, actions: string[], lists = false): void {
    const { bucketEndpoint } = stageOf(this);
    granted.bind('importBucket', this.fullName);
    if (bucketEndpoint) granted.bind('bucketEndpoint', bucketEndpoint);
    const because =
      'Every account has files of its own in it; their keys begin with the account that the token names.';
    this.allowFiles(granted, actions, { lists, because });
  }
}
