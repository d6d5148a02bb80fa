import { Duration, RemovalPolicy, Stack, Token } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { importLimits } from '../../../shared/imports/import.ts';
import type { ProductFunction } from '../functions/product-function.ts';
import { acknowledge, stageOf } from '../stack/product-stack.ts';

/**
 * A private bucket whose name contains stage and purpose, so that pages and commands know it before it
 * exists. The AWS account is part of it, because bucket names are global. A protected stage keeps the data
 * when the bucket is removed.
 */
export class NamedBucket extends s3.Bucket {
  private readonly called: string;

  constructor(scope: Construct, id: string, purpose: string, props: s3.BucketProps) {
    const { name, protectData } = stageOf(scope);
    const called = `signup-scout-${name}-${purpose}`;
    super(scope, id, {
      bucketName: `${called}-${Stack.of(scope).account}`,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      ...props,
    });
    this.called = called;
  }

  get fullName(): string {
    return `${this.called}-${Stack.of(this).account}`;
  }

  /**
   * Allows actions on every file, and listing if `lists`. `because` is the cdk-nag reason for access to
   * all files.
   */
  protected allowFiles(
    granted: ProductFunction,
    actions: string[],
    { lists, because }: { lists: boolean; because: string },
  ): void {
    const arn = `arn:${Stack.of(this).partition}:s3:::${this.fullName}`;
    granted.allow(actions, [`${arn}/*`]);
    if (lists) granted.allow(['s3:ListBucket'], [arn]);
    const account = Token.isUnresolved(Stack.of(this).account) ? '<AWS::AccountId>' : Stack.of(this).account;
    const finding = `Resource::arn:<AWS::Partition>:s3:::${this.called}-${account}/*`;
    acknowledge(granted.role ?? granted, { [`AwsSolutions::AwsSolutions-IAM5[${finding}]`]: because });
  }
}

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
