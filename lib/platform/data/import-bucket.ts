import { Duration, Stack } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { importLimits } from '../../../shared/imports/import.ts';
import type { ProductFunction } from '../functions/product-function.ts';
import { acknowledge, stageOf } from '../stack/product-stack.ts';
import { NamedBucket } from './named-bucket.ts';

export class ImportBucket extends NamedBucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, 'imports', {
      lifecycleRules: [{ expiration: Duration.days(importLimits.daysKept) }],
      // Any origin is safe: our signed form limits the upload, and no cookies are sent.
      cors: [{ allowedOrigins: ['*'], allowedMethods: [s3.HttpMethods.POST], allowedHeaders: ['*'] }],
    });
    const lines =
      'Only functions, which log their work, and forms that we sign reach it; its access log would be one more place with names of accounts.';
    const deleted =
      'Files must be gone when a customer deletes them or after 30 days, so no versions are kept.';
    acknowledge(this, {
      'AwsSolutions::AwsSolutions-S1': lines,
      'cdk-validator-cfnguard::s3_bucket_logging_enabled_check': lines,
      'cdk-validator-cfnguard::s3_bucket_versioning_enabled_check': deleted,
      'cdk-validator-cfnguard::s3_bucket_object_lock_enabled_check': deleted,
      'cdk-validator-cfnguard::s3_bucket_default_encryption_kms_check':
        'Encrypted with keys of S3: for our key, each upload form of a browser would need a right to it.',
      'cdk-validator-cfnguard::s3_event_notifications_enabled_check':
        'The customer reports the end of the upload, and the function checks it.',
    });
  }

  get origin(): string {
    return `https://${this.fullName}.s3.${Stack.of(this).region}.amazonaws.com`;
  }

  grantWork(granted: ProductFunction): void {
    this.grantFiles(granted, ['s3:GetObject', 's3:PutObject']);
  }

  grantErasure(granted: ProductFunction): void {
    this.grantFiles(granted, ['s3:DeleteObject']);
  }

  private grantFiles(granted: ProductFunction, actions: string[]): void {
    const { bucketEndpoint } = stageOf(this);
    granted.bind('importBucket', this.fullName);
    if (bucketEndpoint) granted.bind('bucketEndpoint', bucketEndpoint);
    const because =
      'It holds the files of all accounts; their keys begin with the account that the token names.';
    this.allowFiles(granted, actions, { lists: true, because });
  }
}
