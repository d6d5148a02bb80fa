import * as fc from 'fast-check';

export const TableName = 'Compared';
const pk = { S: 'ACCOUNT#a' };

const sk = fc.constantFrom('SIGNUP#1', 'SIGNUP#2', 'LEDGER#1', 'ACCOUNT').map((S) => ({ S }));
const key = sk.map((one) => ({ pk, sk: one }));
const small = fc.integer({ min: -2, max: 4 }).map((n) => ({ N: String(n) }));
const word = fc.constantFrom('pending', 'completed').map((S) => ({ S }));

const item = fc.record(
  {
    pk: fc.constant(pk),
    sk,
    number: small,
    balance: small,
    used: small,
    status: word,
    live: fc.dictionary(fc.constantFrom('0', '1'), small).map((M) => ({ M })),
    alerted_at: fc.constant({ NULL: true }),
  },
  { requiredKeys: ['pk', 'sk'] },
);

/** Conditions and updates in the forms of our stores, with the values that each of them names. */
const conditions = [
  'attribute_not_exists(pk)',
  'attribute_exists(pk)',
  'balance >= :n',
  'used < :n AND #status = :s',
  '#status <> :s',
  'NOT (used = :n)',
  'attribute_not_exists(used) OR used < :n AND balance >= :n',
  '(attribute_not_exists(used) OR attribute_type(alerted_at, :null)) AND attribute_exists(pk)',
  'live.#bucket = :n',
];

const updates = [
  'SET balance = balance - :n',
  'SET used = if_not_exists(used, :n) + :m, #status = :s REMOVE balance',
  'SET live.#bucket = if_not_exists(live.#bucket, :n) + :m',
  'SET #number = :n ADD balance :m',
  'SET used = :n REMOVE live.#bucket',
  'SET used = #number',
  'SET places = list_append(if_not_exists(places, :empty), :list)',
  'SET places = list_append(places, :list), used = :n',
  'SET used = list_append(used, :list)',
  'REMOVE used, balance',
];

const allNames = { '#status': 'status', '#bucket': '1', '#number': 'number' };

const expressions = fc
  .tuple(
    fc.constantFrom(undefined, ...conditions),
    fc.constantFrom(...updates),
    small,
    small,
    word,
    fc.boolean(),
  )
  .map(([condition, update, n, m, s, old]) => ({ condition, update, n, m, s, old }));

const write = fc.tuple(fc.constantFrom('Put', 'Update', 'Delete'), key, item, expressions);

type Write = typeof write extends fc.Arbitrary<infer One> ? One : never;

const single = write.map((one) => [`${one[0]}Item`, parameters(one, true)] as const);

const transaction = fc
  .uniqueArray(write, {
    minLength: 1,
    maxLength: 3,
    selector: ([kind, Key, Item]) => (kind === 'Put' ? Item : Key).sk.S,
  })
  .map((writes) => {
    const TransactItems = writes.map((one) => ({ [one[0]]: parameters(one, false) }));
    return ['TransactWriteItems', { TransactItems }] as const;
  });

const query = fc
  .record({
    from: fc.constantFrom('SIGNUP#', 'LEDGER#', 'S'),
    low: small,
    way: fc.constantFrom('index', 'prefix', 'range'),
    filtered: fc.constantFrom(
      undefined,
      '#status = :status',
      '#status IN (:status, :other) AND size(places) > :low',
    ),
    ScanIndexForward: fc.boolean(),
    Limit: fc.constantFrom(undefined, 1, 2),
  })
  .map(({ from, low, way, filtered, ...more }) => {
    const { names, values, ...read } = {
      index: {
        IndexName: 'by-number',
        KeyConditionExpression: 'pk = :pk AND #number > :low',
        names: { '#number': 'number' },
        values: {},
      },
      prefix: {
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :from)',
        values: { ':from': { S: from } },
        ConsistentRead: true,
        names: {},
      },
      range: {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        values: { ':from': { S: from }, ':to': { S: 'SIGNUP#1' } },
        ConsistentRead: true,
        names: {},
      },
    }[way];
    const ExpressionAttributeNames = { ...names, ...(filtered ? { '#status': 'status' } : {}) };
    const all = { ':pk': pk, ':low': low, ':status': { S: 'pending' }, ':other': { S: 'failed' }, ...values };
    const text = `${read.KeyConditionExpression} ${filtered ?? ''}`;
    const ExpressionAttributeValues = Object.fromEntries(
      Object.entries(all).filter(([name]) => new RegExp(`${name}\\b`).test(text)),
    );
    return [
      'Query',
      {
        TableName,
        ...read,
        ...(filtered ? { FilterExpression: filtered } : {}),
        ...(Object.keys(ExpressionAttributeNames).length > 0 ? { ExpressionAttributeNames } : {}),
        ExpressionAttributeValues,
        ...more,
      },
    ] as const;
  });

const get = key.map((Key) => ['GetItem', { TableName, Key, ConsistentRead: true }] as const);

/** Requests in the wire format, by operation; they share a handful of items. */
export const requests = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: single },
    { weight: 3, arbitrary: transaction },
    { weight: 2, arbitrary: query },
    { weight: 1, arbitrary: get },
  ),
  { minLength: 5, maxLength: 40 },
);

/** The parameters of a single write; a write in a transaction has no ReturnValues. */
function parameters([kind, Key, Item, { condition, update, n, m, s, old }]: Write, alone: boolean) {
  const text = `${condition ?? ''} ${kind === 'Update' ? update : ''}`;
  return {
    TableName,
    ...(kind === 'Put' ? { Item } : { Key }),
    ...(kind === 'Update' ? { UpdateExpression: update } : {}),
    ...(condition ? { ConditionExpression: condition } : {}),
    ...(old ? { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } : {}),
    ...(alone && kind === 'Update' ? { ReturnValues: 'ALL_NEW' } : {}),
    ...placeholders(text, n, m, s),
  };
}

/** The placeholders that an expression uses; DynamoDB refuses unused ones. */
function placeholders(text: string, n: object, m: object, s: object) {
  const lists = { ':empty': { L: [] }, ':list': { L: [n] } };
  const all = { ':n': n, ':m': m, ':s': s, ':null': { S: 'NULL' }, ...lists };
  const used = <One>(from: Record<string, One>) => {
    const kept = Object.entries(from).filter(([name]) => new RegExp(`${name}\\b`).test(text));
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  };
  return { ExpressionAttributeNames: used(allNames), ExpressionAttributeValues: used(all) };
}
