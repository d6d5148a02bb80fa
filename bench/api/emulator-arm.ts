import { createHash, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/**
 * A signup's transaction alone, sent to the embedded DynamoDB over HTTP without SDK, signature or queue.
 * The upper limit of any handler on this emulator.
 */
export async function startEmulatorArm(TableName: string, endpoint: string) {
  const agent = new Agent({ keepAlive: true });
  const pk = { S: `EMULATOR#${randomUUID()}` };
  const call = (action: string, input: object) => post(agent, endpoint, action, JSON.stringify(input));
  const account = { pk, sk: { S: 'ACCOUNT' }, balance: { N: '1000000000' }, used: { N: '0' } };
  await call('PutItem', { TableName, Item: account });
  const add = async (email: string): Promise<number> => {
    const status = await call('TransactWriteItems', { TransactItems: itemsOf(TableName, pk, email) });
    return status === 200 ? 201 : status;
  };
  return {
    name: 'the transaction alone, at the emulator',
    add,
    stop: async () => agent.destroy(),
  };
}

function itemsOf(TableName: string, pk: { S: string }, email: string) {
  const at = { S: new Date().toISOString() };
  const id = createHash('md5').update(email).digest('hex');
  const one = { ':one': { N: '1' } };
  const text = { S: 'as long as the fields of a signup, which are its type, state, company and request' };
  const created = { ConditionExpression: 'attribute_not_exists(pk)' };
  return [
    {
      Update: {
        TableName,
        Key: { pk, sk: { S: 'ACCOUNT' } },
        UpdateExpression: 'SET balance = balance - :one, used = used + :one',
        ConditionExpression: 'balance >= :one AND used < :limit',
        ExpressionAttributeValues: { ...one, ':limit': { N: '1000000000' } },
      },
    },
    { Put: { TableName, Item: { pk, sk: { S: `SIGNUP#${id}` }, em: { S: email }, at, text }, ...created } },
    { Put: { TableName, Item: { pk, sk: { S: `LEDGER#${at.S}#${id}` }, at, text }, ...created } },
    {
      Update: {
        TableName,
        Key: { pk, sk: { S: 'COMPANY#acme.example' } },
        UpdateExpression: 'SET people = if_not_exists(people, :none) + :one, latest_signup_at = :at',
        ExpressionAttributeValues: { ...one, ':none': { N: '0' }, ':at': at },
      },
    },
  ];
}

function post(agent: Agent, endpoint: string, action: string, body: string): Promise<number> {
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(body),
    'x-amz-target': `DynamoDB_20120810.${action}`,
    'x-amz-date': '20260101T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  };
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });
}
