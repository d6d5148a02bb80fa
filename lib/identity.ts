import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import * as iam from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { apiKeyQueue, securityNoticeQueue } from '../shared/accounts/work.ts';
import { sampleAlertQueue } from '../shared/notifications/work.ts';
import { product } from '../shared/product.ts';
import { TriggerFunction } from './platform/functions/endpoint-function.ts';
import type { Resources } from './platform/functions/resources.ts';
import { acknowledge, stageOf } from './platform/stack/product-stack.ts';
import type { StageParameters } from './platform/stack/stage-parameters.ts';

export class Identity extends Construct {
  readonly userPool: cognito.UserPool;
  readonly client: cognito.UserPoolClient;

  constructor(scope: Construct, id: string, parameters: StageParameters, resources: Resources) {
    super(scope, id);
    const stage = stageOf(this);
    const { sampleAlertDelay } = parameters;
    const trigger = new TriggerFunction(this, 'accounts/user-pool-trigger', resources, {
      settings: { sampleAlertDelay },
    })
      .grantTable(['PutItem', 'UpdateItem'])
      .grantSecret('receiptSecret', 'apiKeySecret')
      .grantSend(apiKeyQueue, sampleAlertQueue, securityNoticeQueue)
      .grantAppUrl();

    this.userPool = new cognito.UserPool(this, 'UserPool', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      passwordPolicy: {
        minLength: product.minimumPasswordLength,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
      },
      // Without the new address's code Cognito keeps the old email, and CustomMessage sends no such code.
      keepOriginal: { email: true },
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      mfa: cognito.Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      email: cognito.UserPoolEmail.withSES({
        ...addressParts(stage.mailSender),
        sesRegion: stage.region,
        configurationSetName: resources.mailFeedback.configurationSet,
      }),
      lambdaTriggers: { preSignUp: trigger, postConfirmation: trigger, customMessage: trigger },
      deletionProtection: stage.protectData,
      removalPolicy: stage.protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    // A separate policy, because the role's policy is a dependency of the trigger and so of the pool.
    new iam.Policy(this, 'TriggerSignsOut', {
      roles: [trigger.role].filter((role) => role !== undefined),
      statements: [
        new iam.PolicyStatement({
          actions: ['cognito-idp:AdminUserGlobalSignOut'],
          resources: [this.userPool.userPoolArn],
        }),
      ],
    });
    acknowledge(this.userPool, {
      'AwsSolutions::AwsSolutions-COG1':
        'The product promises passwords of six characters; a CAPTCHA and the lock-out of Cognito slow guessing down.',
      'AwsSolutions::AwsSolutions-COG2': 'A second factor is the choice of the customer.',
      'AwsSolutions::AwsSolutions-COG8':
        'Threat protection is priced per active user; the CAPTCHA, the lock-out and a second factor prevent guessing.',
    });
    this.client = this.userPool.addClient('Web', {
      // adminUserPassword is for our functions: it checks the password that is sent with a recovery code.
      authFlows: { userSrp: true, adminUserPassword: true },
      preventUserExistenceErrors: true,
      disableOAuth: true,
      // Without the email: changing it would split the account from its user. At least one attribute must
      // be named, or all are writable.
      writeAttributes: new cognito.ClientAttributes().withStandardAttributes({ locale: true }),
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(7),
    });
  }
}

/** Splits "Name <user@domain>" for SES. Cognito's built-in mailer stops at 50 emails a day. */
function addressParts(sender: string) {
  const [, fromName, fromEmail, sesVerifiedDomain] = /^(.*) <(\S+@(\S+))>$/.exec(sender) ?? [];
  if (!fromName || !fromEmail) throw new Error(`The mail sender "${sender}" must read "Name <user@domain>".`);
  return { fromName, fromEmail, sesVerifiedDomain };
}
