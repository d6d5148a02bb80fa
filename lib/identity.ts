import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { product } from '../shared/product.ts';
import { acknowledge } from './platform/acknowledge.ts';
import { allowAppUrl } from './platform/app-url.ts';
import type { MailFeedback } from './platform/mail-feedback.ts';
import { ProductFunction } from './platform/product-function.ts';
import type { StageParameters } from './platform/stage-parameters.ts';
import { allowTable } from './platform/table-rights.ts';
import { WorkQueue } from './platform/work-queue.ts';
import type { Stage } from './stage.ts';

export interface IdentityProps {
  readonly stage: Stage;
  readonly mailFeedback: MailFeedback;
  readonly parameters: StageParameters;
  readonly table: TableV2;
  readonly apiKeySecret: ISecret;
  readonly receiptSecret: ISecret;
}

/** Cognito calls a trigger three times, each for at most five seconds. */
const triggerTime = Duration.seconds(5);

/** Who may sign in: the user pool, what happens around a sign-up, and the work that one sets going. */
export class Identity extends Construct {
  readonly userPool: cognito.UserPool;
  readonly client: cognito.UserPoolClient;
  readonly apiKeyQueue = new WorkQueue(this, 'ApiKeys', {
    setting: 'apiKeyQueue',
    alarm: {
      entry: 'API key dead letters',
      impact:
        "A customer's API key is not known to API Gateway: their requests are refused with 401 and their dashboard says that the key is being prepared.",
      whatToDo: 'Redrive the dead letters.',
    },
  });
  readonly sampleAlertQueue = new WorkQueue(this, 'SampleAlerts', {
    setting: 'sampleAlertQueue',
    alarm: {
      entry: 'sample alert dead letters',
      impact: 'A new customer waits for the sample notification that sign-up promised.',
      whatToDo: 'Redrive the dead letters: it is sent once.',
    },
  });

  constructor(scope: Construct, id: string, props: IdentityProps) {
    super(scope, id);
    const { stage, table, apiKeySecret, receiptSecret } = props;

    const preSignUp = new ProductFunction(this, 'PreSignUp', {
      entry: 'accounts/pre-sign-up',
      timeout: triggerTime,
      settings: { receiptSecret: receiptSecret.secretArn },
    });
    allowTable(preSignUp, table, ['PutItem']);
    receiptSecret.grantRead(preSignUp);

    const postConfirmation = new ProductFunction(this, 'PostConfirmation', {
      entry: 'accounts/post-confirmation',
      timeout: triggerTime,
      settings: {
        apiKeySecret: apiKeySecret.secretArn,
        sampleAlertDelay: props.parameters.sampleAlertDelay,
      },
    });
    allowTable(postConfirmation, table, ['PutItem', 'UpdateItem']);
    apiKeySecret.grantRead(postConfirmation);
    this.apiKeyQueue.sentBy(postConfirmation);
    this.sampleAlertQueue.sentBy(postConfirmation);

    const customMessage = new ProductFunction(this, 'CustomMessage', {
      entry: 'accounts/custom-message',
      timeout: triggerTime,
    });
    allowAppUrl(customMessage);

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
      // Only with its code back does an address change, and CustomMessage sends no such code.
      keepOriginal: { email: true },
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      mfa: cognito.Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      email: cognito.UserPoolEmail.withSES({
        ...addressParts(stage.mailSender),
        sesRegion: stage.region,
        configurationSetName: props.mailFeedback.configurationSet,
      }),
      lambdaTriggers: { preSignUp, postConfirmation, customMessage },
      deletionProtection: stage.protectData,
      removalPolicy: stage.protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    // Beside the role's own policy, on which the trigger and so the pool itself depend.
    new iam.Policy(this, 'PostConfirmationSignsOut', {
      roles: [postConfirmation.role].filter((role) => role !== undefined),
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
        'Threat protection is priced per active user; the CAPTCHA, the lock-out and a second factor stand against guessing.',
    });
    this.client = this.userPool.addClient('Web', {
      authFlows: { userSrp: true },
      preventUserExistenceErrors: true,
      disableOAuth: true,
      // Not the email, by which the account would be split from its user. One attribute must be named, or all are.
      writeAttributes: new cognito.ClientAttributes().withStandardAttributes({ locale: true }),
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(7),
    });
  }
}

/** "Name <user@domain>" in the parts that Cognito wants; its own mailer stops at 50 mails a day. */
function addressParts(sender: string) {
  const [, fromName, fromEmail, sesVerifiedDomain] = /^(.*) <(\S+@(\S+))>$/.exec(sender) ?? [];
  if (!fromName || !fromEmail) throw new Error(`The mail sender "${sender}" must read "Name <user@domain>".`);
  return { fromName, fromEmail, sesVerifiedDomain };
}
