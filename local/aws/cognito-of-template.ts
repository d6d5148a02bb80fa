import * as z from 'zod';
import { startCognito } from './cognito/cognito.ts';
import type { TriggerEvent } from './cognito/triggers.ts';
import type { LocalFunctions } from './functions.ts';
import type { Mailbox } from './ses/mailbox.ts';
import type { CloudTemplate } from './template/cloud-template.ts';
import { region } from './template/resolver.ts';

const poolSchema = z.looseObject({
  LambdaConfig: z.record(z.string(), z.string()).default({}),
  EmailConfiguration: z.object({ From: z.string() }),
});
const clientSchema = z.looseObject({ UserPoolId: z.string() });

/** Starts the user pool of the template, its triggers being the template's functions. */
export async function startCognitoOf(
  template: CloudTemplate,
  functions: LocalFunctions,
  mailbox: Mailbox,
  dataDir: string,
) {
  const [pool, ...more] = template.all('AWS::Cognito::UserPool', poolSchema);
  if (!pool || more.length > 0) throw new Error('The local cloud runs exactly one user pool.');
  const id = template.reference(pool.resource);
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
    pool: { id, properties: pool.properties },
    clients,
    triggers,
    deliver: ({ to, subject, body }) =>
      mailbox.deliver({ from: pool.properties.EmailConfiguration.From, to, subject, html: body }),
  });
}
