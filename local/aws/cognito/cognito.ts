import * as z from 'zod/mini';
import type { LocalFunctions } from '../lambda/functions.ts';
import type { Mailbox } from '../ses/mailbox.ts';
import type { CloudTemplate } from '../template/cloud-template.ts';
import { region } from '../template/resolver.ts';
import { type Cognito, startCognito } from './cognito-part.ts';
import type { TriggerEvent } from './triggers.ts';

/** Who Cognito's emails come from where the pool does not say. */
const amazonSender = 'no-reply@verificationemail.com';

const poolSchema = z.looseObject({
  LambdaConfig: z._default(z.record(z.string(), z.string()), {}),
  EmailConfiguration: z._default(z.object({ From: z._default(z.string(), amazonSender) }), {
    From: amazonSender,
  }),
});
const clientSchema = z.looseObject({ UserPoolId: z.string() });

/** Starts the user pool of the template, where it has one; its triggers are the template's functions. */
export async function startCognitoOf(
  template: CloudTemplate,
  functions: LocalFunctions,
  mailbox: Mailbox,
  dataDir: string,
): Promise<Cognito | undefined> {
  const pool = template.only('AWS::Cognito::UserPool', poolSchema);
  if (!pool) return undefined;
  const clients = template
    .all('AWS::Cognito::UserPoolClient', clientSchema)
    .map(({ resource, properties }) => ({ id: template.reference(resource), properties }));
  const triggers = Object.fromEntries(
    Object.entries(pool.properties.LambdaConfig).map(([name, arn]) => [
      name,
      async (event: TriggerEvent) => (await functions.invoke(arn, event)) as TriggerEvent,
    ]),
  );
  return startCognito({
    dataDir,
    region,
    pool: { id: template.reference(pool.resource), properties: pool.properties },
    clients,
    triggers,
    deliver: ({ to, subject, body }) =>
      mailbox.deliver({ from: pool.properties.EmailConfiguration.From, to, subject, html: body }),
  });
}
