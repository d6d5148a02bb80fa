import { RemovalPolicy } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as kms from 'aws-cdk-lib/aws-kms';
import * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { storedNames } from '../../shared/signups/stored-names.ts';
import { Identity } from '../identity.ts';
import { acknowledge } from '../platform/acknowledge.ts';
import { AlarmTopic } from '../platform/alarm-topic.ts';
import { IndexBucket } from '../platform/index-bucket.ts';
import { MailFeedback } from '../platform/mail-feedback.ts';
import { ProductStack } from '../platform/product-stack.ts';
import { StageParameters } from '../platform/stage-parameters.ts';
import type { Stage } from '../stage.ts';

/** The table's indexes; docs/data-model.md says what each finds. */
export const tableIndexes = { byNumber: 'by-number', byActivity: 'by-activity' } as const;

/** What must survive: customers' data, who may sign in, and the secrets. */
export class DataStack extends ProductStack {
  readonly alarmTopic = new AlarmTopic(this, 'Alarms');
  readonly mailFeedback = new MailFeedback(this, 'MailFeedback');
  readonly index = new IndexBucket(this, 'CompanyIndex');
  readonly table: dynamodb.TableV2;
  readonly identity: Identity;
  readonly apiKeySecret: secrets.Secret;
  readonly receiptSecret: secrets.Secret;
  readonly unsubscribeSecret: secrets.Secret;
  readonly turnstileSecret: secrets.Secret;
  readonly metricsSecret: secrets.Secret;
  /** Only where a stage's model is at an address of its own. */
  readonly readerSecret: secrets.Secret | undefined;
  readonly stripeSecret: secrets.Secret;
  readonly stripeWebhookSecret: secrets.Secret;
  readonly edgeSecret: secrets.Secret;

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'Data', stage);
    const parameters = new StageParameters(this, stage);
    const removalPolicy = stage.protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

    this.table = new dynamodb.TableV2(this, 'Table', {
      // Named, so that the commands for operators find it by the stage.
      tableName: `signup-scout-${stage.name}`,
      partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'sk', type: dynamodb.AttributeType.STRING },
      billing: dynamodb.Billing.onDemand(),
      timeToLiveAttribute: 'expires_at',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.protectData,
      removalPolicy,
      globalSecondaryIndexes: [
        {
          indexName: tableIndexes.byNumber,
          partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
          sortKey: { name: 'number', type: dynamodb.AttributeType.NUMBER },
          projectionType: dynamodb.ProjectionType.INCLUDE,
          nonKeyAttributes: Object.values(storedNames),
        },
        {
          indexName: tableIndexes.byActivity,
          partitionKey: { name: 'hour', type: dynamodb.AttributeType.NUMBER },
          projectionType: dynamodb.ProjectionType.KEYS_ONLY,
        },
      ],
    });

    const key = new kms.Key(this, 'SecretsKey', {
      description: `Encrypts the secrets of SignupScout ${stage.name}`,
      enableKeyRotation: true,
      removalPolicy,
    });
    // As the policy of Amazon's own key for secrets: who may read a secret may have it decrypted, and nothing else.
    key.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.AnyPrincipal()],
        actions: ['kms:Encrypt', 'kms:Decrypt', 'kms:GenerateDataKey', 'kms:DescribeKey'],
        resources: ['*'],
        conditions: {
          StringEquals: {
            'kms:ViaService': `secretsmanager.${this.region}.amazonaws.com`,
            'kms:CallerAccount': this.account,
          },
        },
      }),
    );
    // By its ARN: a role of the backend stack that may use it must not stand in the key's own policy here.
    const encryptionKey = kms.Key.fromKeyArn(this, 'SecretsKeyReference', key.keyArn);
    const secret = (name: string, description: string) => {
      const made = new secrets.Secret(this, name, {
        description,
        encryptionKey,
        removalPolicy,
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
      });
      acknowledge(made, {
        'AwsSolutions::AwsSolutions-SMG4':
          'Each is agreed with a provider, or seals what is stored: a person rotates it as RUNBOOK.md says.',
      });
      return made;
    };
    const versions = 'its versions, newest first, separated by commas';
    this.apiKeySecret = secret('ApiKeySecret', `Seals API keys for showing: ${versions}`);
    this.receiptSecret = secret('ReceiptSecret', `Signs the receipts of CAPTCHAs: ${versions}`);
    this.unsubscribeSecret = secret('UnsubscribeSecret', `Signs the links that turn rules off: ${versions}`);
    this.turnstileSecret = secret(
      'TurnstileSecret',
      'Turnstile secret key: put the real one here after the first deploy',
    );
    this.metricsSecret = secret(
      'MetricsSecret',
      'Token of the domain metrics provider: put the real one here',
    );
    this.readerSecret =
      stage.readerUrl === undefined
        ? undefined
        : secret('ReaderSecret', 'Key of the model that reads pages: put the real one here, if it wants one');
    this.stripeSecret = secret(
      'StripeSecret',
      "Stripe's secret key: put the real one here after the first deploy",
    );
    this.stripeWebhookSecret = secret(
      'StripeWebhookSecret',
      "Signs Stripe's webhooks: put the real one here, two separated by a comma while it is rotated",
    );

    this.edgeSecret = secret('EdgeSecret', 'Shows that a request came through the distribution');

    this.identity = new Identity(this, 'Identity', {
      stage,
      mailFeedback: this.mailFeedback,
      parameters,
      table: this.table,
      apiKeySecret: this.apiKeySecret,
      receiptSecret: this.receiptSecret,
    });
  }
}
