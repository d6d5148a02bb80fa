import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { ProductFunction } from '../functions/product-function.ts';
import { acknowledge } from '../stack/product-stack.ts';
import { NamedBucket } from './named-bucket.ts';

/** The company index: immutable files, and a manifest that names the current ones. */
export class IndexBucket extends NamedBucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, 'index', {
      versioned: true,
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(90),
          abortIncompleteMultipartUploadAfter: Duration.days(7),
        },
      ],
    });
    const lines =
      'It holds open data, one function reads it, and each read would write a line about which company was looked up.';
    acknowledge(this, {
      'AwsSolutions::AwsSolutions-S1': lines,
      'cdk-validator-cfnguard::s3_bucket_logging_enabled_check': lines,
      'cdk-validator-cfnguard::s3_bucket_default_encryption_kms_check': 'Open data needs no separate key.',
      'cdk-validator-cfnguard::s3_event_notifications_enabled_check':
        'The function reads the manifest; no event is of use.',
      'cdk-validator-cfnguard::s3_bucket_object_lock_enabled_check':
        'An index can be built again from its sources.',
    });
  }

  /** Read access. With the right to list, S3 reports a missing index as 404 instead of 403. */
  grantLookUps(reader: ProductFunction): void {
    reader.bind('indexBucket', this.fullName);
    this.allowFiles(reader, ['s3:GetObject'], {
      lists: true,
      because: 'Any file of the index may hold the domain, and all files are open data.',
    });
  }
}
