import { randomUUID } from 'node:crypto';
import { GetCommand, QueryCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { signUpCustomer, type Visitor } from '../../local/demo-customer.ts';
import { accountSchema } from '../../shared/accounts/api.ts';
import { creditsSchema } from '../../shared/credits/api.ts';
import { destinationSchema } from '../../shared/destinations/destination.ts';
import type { RehearsalStage } from './stage.ts';

export const tableName = 'signup-scout-local';

/** A new customer, with a normal sign-up. */
export async function newCustomer(
  { product }: RehearsalStage,
  email = `${randomUUID().slice(0, 8)}@customer.example`,
) {
  const visitor = await signUpCustomer(product.url, { email, password: randomUUID() });
  return { email, visitor };
}

export type Customer = Awaited<ReturnType<typeof newCustomer>>;

/** Waits until the API key of a customer is known everywhere; returns it. */
export function workingKey({ product }: RehearsalStage, { visitor }: Customer): Promise<string> {
  return product.until(async () => {
    const account = accountSchema.parse(await visitor.call('GET', '/api/account'));
    return account.api_key_status === 'active' ? account.api_key : undefined;
  });
}

export async function creditsOf(visitor: Visitor): Promise<number> {
  return creditsSchema.parse(await visitor.call('GET', '/api/credits')).credit_balance;
}

/** Waits for an email to an address with these words in its subject or text. */
export function mailed({ product }: RehearsalStage, to: string, words: string) {
  return product.until(async () =>
    (await product.mails(to)).find(({ subject, text }) => `${subject}\n${text}`.includes(words)),
  );
}

/** A new address at a company that the demo account's rule matches. */
export function matchingEmail(): string {
  return `p${randomUUID().slice(0, 8)}@northwindlabs.example`;
}

/** Adds a signup to an account, by default the demo's; returns its email. */
export async function addSignup(
  { product }: RehearsalStage,
  email = matchingEmail(),
  apiKey = product.demo.api_key,
): Promise<string> {
  const { status } = await product.post('/functions/v1/add-signup', { email }, { 'x-api-key': apiKey });
  if (status !== 201) throw new Error(`add-signup answered ${status}.`);
  return email;
}

/** Waits until a signup of the account with this key is enriched. */
export async function enriched({ product }: RehearsalStage, email: string, apiKey: string): Promise<void> {
  await product.until(async () => {
    const headers = { 'x-api-key': apiKey };
    const { body } = await product.post('/functions/v1/get-signup', { email }, headers);
    return body.data?.enrichment_status === 'completed';
  });
}

export async function accountIdOf({ table }: RehearsalStage, email: string): Promise<string> {
  const { Items = [] } = await table.send(
    new ScanCommand({
      TableName: tableName,
      FilterExpression: 'sk = :profile AND email = :email',
      ExpressionAttributeValues: { ':profile': 'PROFILE', ':email': email },
    }),
  );
  return String(Items[0]?.pk).replace('ACCOUNT#', '');
}

/** Everything in the partition of an account. */
export async function itemsOf({ table }: RehearsalStage, accountId: string) {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :account',
      ExpressionAttributeValues: { ':account': `ACCOUNT#${accountId}` },
      ConsistentRead: true,
    }),
  );
  return Items;
}

export async function itemAt({ table }: RehearsalStage, Key: { pk: string; sk: string }) {
  return (await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item;
}

/** Corrects a balance by hand, as RUNBOOK.md says: an entry and the balance in one transaction. */
export async function adjustCredits({ table }: RehearsalStage, accountId: string, credits: number) {
  const pk = `ACCOUNT#${accountId}`;
  const at = new Date().toISOString();
  await table.send(
    new TransactWriteCommand({
      TransactItems: [
        {
          Update: {
            TableName: tableName,
            Key: { pk, sk: 'ACCOUNT' },
            UpdateExpression: 'SET balance = balance + :credits',
            ExpressionAttributeValues: { ':credits': credits },
          },
        },
        {
          Put: {
            TableName: tableName,
            Item: { pk, sk: `LEDGER#${at}#adjustment`, type: 'adjustment', credits, created_at: at },
          },
        },
      ],
    }),
  );
}
/** Makes a rule of the demo account send to a webhook at `/local/inbox`. */
export async function ruleToWebhook({ product, demo }: RehearsalStage, receiver: string): Promise<void> {
  const address = `${product.url}/local/inbox/${receiver}`;
  const webhook = destinationSchema.parse(
    await demo.call('POST', '/api/destinations', { kind: 'webhook', name: 'CRM', address }),
  );
  const rule = { size_operator: 'above', size_value: '50', destinations: [webhook.id] };
  await demo.call('POST', '/api/notifications', rule);
}

/** Waits until a receiver got a message with this text. */
export function arrivedAt({ product }: RehearsalStage, receiver: string, text: string) {
  return product.until(async () => {
    const { body } = await product.get(`/local/inbox/messages?receiver=${receiver}`);
    return JSON.stringify(body).includes(text);
  });
}
