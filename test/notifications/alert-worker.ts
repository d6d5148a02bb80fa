import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Context, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { openAccount } from '../../functions/accounts/items/account-store.ts';
import { saveRule } from '../../functions/notifications/rules/rule-store.ts';
import { handler } from '../../functions/notifications/send-alerts.ts';
import { findItem } from '../../functions/platform/table/table.ts';
import { fieldsOf, signupKeyOf } from '../../functions/signups/items/signup-item.ts';
import { openParameters, openSecrets } from '../../local/aws/secrets-manager.ts';
import type { Message } from '../../local/aws/ses/mail-store.ts';
import { openMailbox } from '../../local/aws/ses/mailbox.ts';
import { startDynamodb } from '../../local/aws/storage/dynamodb.ts';
import { createTables } from '../../local/aws/storage/tables.ts';
import { CloudTemplate } from '../../local/aws/template/cloud-template.ts';
import { region } from '../../local/aws/template/resolver.ts';
import { assemblyFolder } from '../../local/build.ts';
import { fixedSecrets } from '../../local/settings.ts';
import { type Rule, type RuleChoice, ruleChoiceSchema } from '../../shared/notifications/rule.ts';
import { type EnvironmentName, environmentNames } from '../../shared/operations/environment.ts';
import { serve } from '../local/serve.ts';
import { holdToRights } from '../support/acting-functions.ts';
import { givenSignup } from '../support/given.ts';
import { scratch } from '../support/scratch.ts';
import { standInSes } from '../support/stand-in-ses.ts';

const appUrl = 'https://app.test';

/**
 * The alert worker's real handler, in this process, on the embedded DynamoDB with the template's table, a
 * stand-in SES that can misbehave, and a mailbox.
 */
export async function startAlertWorker() {
  const template = new CloudTemplate(assemblyFolder, {
    parameters: { AppUrl: appUrl },
    queueHost: 'localhost:1',
  });
  const folder = scratch();
  const dynamodb = await startDynamodb(path.join(folder, 'table.sqlite'));
  await createTables(template, dynamodb.client);
  const mailbox = await openMailbox({ dataDir: path.join(folder, 'mail') });
  const { ses, listener } = standInSes(mailbox);
  const { origin, close } = await serve({
    '/ses': listener,
    '/local/mail': mailbox.pages,
    '/ssm': openParameters(template),
    '/secretsmanager': openSecrets(template, path.join(folder, 'secrets.json'), fixedSecrets),
  });
  const nameOf = (type: string, id: string) =>
    template
      .all(type, z.unknown())
      .filter(({ resource }) => resource.id.startsWith(id))
      .map(({ resource }) => template.reference(resource))[0] ?? '';
  const settings: Partial<Record<EnvironmentName, string>> = {
    table: nameOf('AWS::DynamoDB::GlobalTable', 'Table'),
    alertsPerWindow: '30',
    deliveryQueue: nameOf('AWS::SQS::Queue', 'DeliveryQueue'),
    unsubscribeSecret: nameOf('AWS::SecretsManager::Secret', 'UnsubscribeSecret'),
    apiKeySecret: nameOf('AWS::SecretsManager::Secret', 'ApiKeySecret'),
    appUrlParameter: '/signup-scout/local/app-url',
    mailConfiguration: 'signup-scout-local',
    mailSender: 'SignupScout <alerts@signupscout.example>',
    mailReplyTo: 'hello@signupscout.example',
  };
  for (const [name, value] of Object.entries(settings)) {
    process.env[environmentNames[name as EnvironmentName]] = value;
  }
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    AWS_ENDPOINT_URL_SSM: `${origin}/ssm`,
    AWS_ENDPOINT_URL_SES: `${origin}/ses`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${origin}/secretsmanager`,
  });

  const refusals = holdToRights(template);
  return {
    appUrl,
    ses,
    /** A new account with a fresh address. */
    async account() {
      const sub = randomUUID();
      const email = `owner-${sub}@customer.example`;
      const id = await openAccount({ sub, username: sub, email }, new Date());
      return { id, email };
    },
    rule: (accountId: string, choice: Partial<RuleChoice>): Promise<Rule> =>
      saveRule(accountId, ruleChoiceSchema.parse(choice), new Date()),
    signup: givenSignup,
    async stored(accountId: string, signupId: string) {
      const found = signupKeyOf(accountId, signupId);
      const item = found && (await findItem(found.key));
      return item && fieldsOf(item);
    },
    /** Delivers the queue's message once; true if the worker succeeded, false if the message is repeated. */
    async deliver(accountId: string, signupId: string): Promise<boolean> {
      const event = {
        Records: [
          {
            messageId: randomUUID(),
            body: JSON.stringify({ account_id: accountId, signup_id: signupId, request_id: 'test' }),
            attributes: { ApproximateReceiveCount: '1' },
            eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:test',
          },
        ],
      } as unknown as SQSEvent;
      const { batchItemFailures } = await handler(event, {} as Context);
      return batchItemFailures.length === 0;
    },
    async mails(to: string): Promise<Message[]> {
      const answer = await fetch(`${origin}/local/mail/messages?to=${encodeURIComponent(to)}`);
      return (await answer.json()) as Message[];
    },
    async rawMail(id: string): Promise<string> {
      return (await fetch(`${origin}/local/mail/messages/${id}/raw`)).text();
    },
    async stop() {
      await close();
      await dynamodb.stop();
      if (refusals.length > 0) throw new Error(`Roles lack rights:\n${refusals.join('\n')}`);
    },
  };
}

export type AlertWorker = Awaited<ReturnType<typeof startAlertWorker>>;
