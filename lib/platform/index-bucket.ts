import { Duration, RemovalPolicy, Stack, Token } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { ProductFunction } from './product-function.ts';
import { stageOf } from './product-stack.ts';

/** Where the company index lies: files that never change, and the manifest that says which are in use. */
export class IndexBucket extends s3.Bucket {
  constructor(scope: Construct, id: string) {
    const stage = stageOf(scope);
    super(scope, id, {
      bucketName: nameIn(scope),
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(90),
          abortIncompleteMultipartUploadAfter: Duration.days(7),
        },
      ],
      removalPolicy: stage.protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const lines =
      'It holds open data, one function reads it, and each read would write a line about which company was looked up.';
    acknowledge(this, {
      'AwsSolutions::AwsSolutions-S1': lines,
      'cdk-validator-cfnguard::s3_bucket_logging_enabled_check': lines,
      'cdk-validator-cfnguard::s3_bucket_default_encryption_kms_check': 'Open data needs no key of its own.',
      'cdk-validator-cfnguard::s3_event_notifications_enabled_check':
        'The function reads the manifest; no event is of use.',
      'cdk-validator-cfnguard::s3_bucket_object_lock_enabled_check':
        'An index can be built again from its sources.',
    });
  }

  /** Lets a function look domains up; listing tells it that there is no index yet from one that it may not read. */
  grantLookUps(reader: ProductFunction): void {
    reader.bind('indexBucket', nameIn(this));
    const arn = `arn:${Stack.of(this).partition}:s3:::${nameIn(this)}`;
    reader.allow(['s3:GetObject'], [`${arn}/*`]).allow(['s3:ListBucket'], [arn]);
    const account = Token.isUnresolved(Stack.of(this).account) ? '<AWS::AccountId>' : Stack.of(this).account;
    const finding = `Resource::arn:<AWS::Partition>:s3:::${baseName(this)}-${account}/*`;
    acknowledge(reader.role ?? reader, {
      [`AwsSolutions::AwsSolutions-IAM5[${finding}]`]:
        'Every file of the index may be the one that holds a domain, and all of them are open data.',
    });
  }
}

/** Named, so that index:upload finds it by the stage; with the account, because all accounts share their names. */
function nameIn(scope: Construct): string {
  return `${baseName(scope)}-${Stack.of(scope).account}`;
}

function baseName(scope: Construct): string {
  return `signup-scout-${stageOf(scope).name}-index`;
}
