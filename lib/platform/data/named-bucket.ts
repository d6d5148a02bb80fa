import { RemovalPolicy, Stack, Token } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
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
