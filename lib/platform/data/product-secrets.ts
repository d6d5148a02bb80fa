import { RemovalPolicy } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as kms from 'aws-cdk-lib/aws-kms';
import * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import { acknowledge, type ProductStack } from '../stack/product-stack.ts';

const versions = 'its versions, newest first, separated by commas';

const described = {
  apiKeySecret: ['ApiKeySecret', `Seals API keys for showing: ${versions}`],
  receiptSecret: ['ReceiptSecret', `Signs receipts of CAPTCHAs and links for first passwords: ${versions}`],
  unsubscribeSecret: [
    'UnsubscribeSecret',
    `Signs the links that turn rules and destinations off: ${versions}`,
  ],
  destinationSecret: [
    'DestinationSecret',
    `Seals addresses of chats and the secrets that sign webhooks: ${versions}`,
  ],
  connectionSecret: ['ConnectionSecret', `Seals the secrets by which connections are checked: ${versions}`],
  turnstileSecret: ['TurnstileSecret', 'Turnstile secret key: put the real one here after the first deploy'],
  slackClientSecret: [
    'SlackClientSecret',
    'Client secret of our Slack app: put the real one here, if the stage has one',
  ],
  slackSigningSecret: [
    'SlackSigningSecret',
    'Signing secret of our Slack app: put the real one here, two separated by a comma while it is rotated',
  ],
  metricsSecret: ['MetricsSecret', 'Token of the domain metrics provider: put the real one here'],
  readerSecret: ['ReaderSecret', 'Key of the model that reads pages: put the real one here, if it wants one'],
  stripeSecret: ['StripeSecret', "Stripe's secret key: put the real one here after the first deploy"],
  stripeWebhookSecret: [
    'StripeWebhookSecret',
    "Signs Stripe's webhooks: put the real one here, two separated by a comma while it is rotated",
  ],
  testSignupSecret: [
    'TestSignupSecret',
    'A test key of our account for test signups: put one here if the stage adds them',
  ],
  edgeSecret: ['EdgeSecret', 'Proves that a request passed through the distribution'],
  edgeSecretBefore: [
    'EdgeSecretBefore',
    'The edge secret before its latest rotation, which is taken as well',
  ],
} as const;

export type SecretName = keyof typeof described;

/** The reader's secret exists only if the stage's model has a custom address. */
export type ProductSecrets = Readonly<Record<Exclude<SecretName, 'readerSecret'>, secrets.Secret>> & {
  readonly readerSecret?: secrets.Secret;
};

export function productSecrets(stack: ProductStack): ProductSecrets {
  const { stage } = stack;
  const removalPolicy = stage.protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
  const encryptionKey = secretsKey(stack);
  const make = (name: SecretName) => {
    const [id, description] = described[name];
    const secret = new secrets.Secret(stack, id, {
      description,
      encryptionKey,
      removalPolicy,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    acknowledge(secret, {
      'AwsSolutions::AwsSolutions-SMG4':
        'Each is agreed with a provider, or seals what is stored: a person rotates it as RUNBOOK.md says.',
    });
    return secret;
  };
  const names = (Object.keys(described) as SecretName[]).filter(
    (name) => name !== 'readerSecret' || stage.readerUrl !== undefined,
  );
  return Object.fromEntries(names.map((name) => [name, make(name)])) as ProductSecrets;
}

function secretsKey(stack: ProductStack): kms.IKey {
  const key = productKey(stack, 'SecretsKey', 'the secrets');
  // Same as the policy of AWS's default key for secrets: the right to read a secret includes its
  // decryption.
  key.addToResourcePolicy(
    new iam.PolicyStatement({
      principals: [new iam.AnyPrincipal()],
      actions: ['kms:Encrypt', 'kms:Decrypt', 'kms:GenerateDataKey', 'kms:DescribeKey'],
      resources: ['*'],
      conditions: {
        StringEquals: {
          'kms:ViaService': `secretsmanager.${stack.region}.amazonaws.com`,
          'kms:CallerAccount': stack.account,
        },
      },
    }),
  );
  // Referenced by ARN, so that roles of the backend stack do not appear in the key's policy.
  return kms.Key.fromKeyArn(stack, 'SecretsKeyReference', key.keyArn);
}

export function productKey(stack: ProductStack, id: string, purpose: string): kms.Key {
  const { name, protectData } = stack.stage;
  const key = new kms.Key(stack, id, {
    description: `Encrypts ${purpose} of SignupScout ${name}`,
    enableKeyRotation: true,
    removalPolicy: protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  key.addToResourcePolicy(
    new iam.PolicyStatement({
      effect: iam.Effect.DENY,
      principals: [new iam.AnyPrincipal()],
      actions: ['kms:CreateGrant'],
      resources: ['*'],
      conditions: {
        BoolIfExists: { 'kms:GrantIsForAWSResource': 'false', 'aws:PrincipalIsAWSService': 'false' },
      },
    }),
  );
  return key;
}
