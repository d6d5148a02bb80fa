import { type KeySchema, type Query, runQuery } from './query.ts';
import { type Change, keyText, outcomeOf, type Write, type WriteKind } from './table.ts';
import { type Item, ValidationFailure } from './values.ts';

/** A response of DynamoDB, before it becomes JSON. */
interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** An error as DynamoDB's API words it. */
function failure(type: string, more: Record<string, unknown> = {}): Answer {
  return {
    status: 400,
    body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: type, ...more },
  };
}

type Body = Record<string, unknown>;
type TransactItem = Partial<Record<WriteKind, Write>>;

interface Reason {
  readonly Code: string;
  readonly Message?: string;
  readonly Item?: Item;
}

type Outcome = Change & { readonly refused: boolean; readonly invalid?: string };

/**
 * One DynamoDB table in memory, with the features that our stores use. Each call is done immediately and
 * completely; callers add delays and refusals. Emulators do not fit: the embedded one is a separate process,
 * dynalite has wrong transactions and reasons. A test compares it with the embedded one.
 */
export class TableModel {
  readonly items = new Map<string, Item>();
  /** Called after changes were made, with all changes of one call together. */
  onChange: (changes: readonly Change[]) => void = () => undefined;
  /** The items for reads that need not be consistent: a past state. */
  lagging: () => Iterable<Item> = () => this.items.values();
  private readonly indexes: Readonly<Record<string, KeySchema>>;
  /** Finished transactions by their token, which identifies repeats. */
  private readonly done = new Set<string>();

  constructor(indexes: Readonly<Record<string, KeySchema>>) {
    this.indexes = indexes;
  }

  call(operation: string, body: Body): Answer {
    const run = this.operations[operation];
    if (!run) throw new Error(`The table model does not know ${operation}.`);
    try {
      return run(body);
    } catch (error) {
      if (!(error instanceof ValidationFailure)) throw error;
      return failure('ValidationException', { message: error.message });
    }
  }

  /** True if a transaction with this token was done. */
  isDone(token: string): boolean {
    return this.done.has(token);
  }

  private readonly operations: Record<string, (body: Body) => Answer> = {
    GetItem: (body) => {
      const key = keyText(body.Key as Item);
      const seen = body.ConsistentRead
        ? this.items.get(key)
        : [...this.lagging()].find((item) => keyText(item) === key);
      return ok({ Item: seen });
    },
    BatchGetItem: (body) => {
      const requested = body.RequestItems as Record<string, { Keys: Item[]; ConsistentRead?: boolean }>;
      const Responses = Object.entries(requested).map(([table, { Keys, ConsistentRead }]) => {
        const keys = new Set(Keys.map(keyText));
        const seen = ConsistentRead ? this.items.values() : this.lagging();
        return [table, [...seen].filter((item) => keys.has(keyText(item)))];
      });
      return ok({ Responses: Object.fromEntries(Responses), UnprocessedKeys: {} });
    },
    Query: (body) => {
      const query = body as unknown as Query & { ConsistentRead?: boolean };
      const index = query.IndexName;
      const schema = index ? this.indexes[index] : (['pk', 'sk'] as const);
      if (!schema) return failure('ValidationException', { message: `No index ${index}` });
      const seen = query.ConsistentRead ? this.items.values() : this.lagging();
      return ok(runQuery(query, seen, schema));
    },
    PutItem: (body) => this.single('Put', body as Write),
    UpdateItem: (body) => this.single('Update', body as Write),
    DeleteItem: (body) => this.single('Delete', body as Write),
    TransactWriteItems: (body) =>
      this.transact(body.TransactItems as TransactItem[], body.ClientRequestToken),
    BatchWriteItem: (body) => this.batch(body.RequestItems as Record<string, BatchRequest[]>),
  };

  private apply(changes: readonly Change[]): void {
    for (const { key, after } of changes) {
      if (after) this.items.set(key, after);
      else this.items.delete(key);
    }
    this.onChange(changes);
  }

  private single(kind: WriteKind, write: Write): Answer {
    const outcome = outcomeOf(kind, write, this.items);
    if (outcome.refused) {
      const { Code: _, Message: message, ...old } = reasonOf(write, outcome);
      return failure('ConditionalCheckFailedException', { message, ...old });
    }
    this.apply([outcome]);
    const returned = { ALL_NEW: outcome.after, ALL_OLD: outcome.before }[write.ReturnValues ?? ''];
    return ok({ Attributes: returned });
  }

  private transact(items: readonly TransactItem[], token: unknown): Answer {
    if (typeof token === 'string' && this.done.has(token)) return ok();
    const writes = items.map((item) => Object.entries(item)[0] as [WriteKind, Write]);
    const outcomes = writes.map(([kind, write]) => attempted(kind, write, this.items));
    if (new Set(outcomes.map(({ key }) => key)).size < outcomes.length)
      throw new ValidationFailure('Transaction request cannot include multiple operations on one item');
    if (outcomes.some(({ refused }) => refused)) {
      const reasons = writes.map(([, write], at) => reasonOf(write, outcomes[at] as Outcome));
      const more = { Message: 'Transaction cancelled', CancellationReasons: reasons };
      return failure('TransactionCanceledException', more);
    }
    this.apply(outcomes);
    if (typeof token === 'string') this.done.add(token);
    return ok();
  }

  private batch(requests: Record<string, BatchRequest[]>): Answer {
    const writes = Object.values(requests).flat();
    this.apply(
      writes.map(({ PutRequest, DeleteRequest }) =>
        PutRequest
          ? outcomeOf('Put', PutRequest, this.items)
          : outcomeOf('Delete', DeleteRequest ?? {}, this.items),
      ),
    );
    return ok({ UnprocessedItems: {} });
  }
}

interface BatchRequest {
  readonly PutRequest?: { readonly Item: Item };
  readonly DeleteRequest?: { readonly Key: Item };
}

function ok(body: Record<string, unknown> = {}): Answer {
  return { status: 200, body };
}

function reasonOf(write: Write, { refused, before, invalid }: Outcome): Reason {
  if (!refused) return { Code: 'None' };
  if (invalid) return { Code: 'ValidationError', Message: invalid };
  const shown = write.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && before;
  const failed = { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' };
  return shown ? { ...failed, Item: before } : failed;
}

/** The outcome of a write in a transaction; a refused write is a reason like any other. */
function attempted(kind: WriteKind, write: Write, items: ReadonlyMap<string, Item>): Outcome {
  try {
    return outcomeOf(kind, write, items);
  } catch (error) {
    if (!(error instanceof ValidationFailure)) throw error;
    const key = keyText(write.Item ?? write.Key);
    return { key, before: undefined, after: undefined, refused: true, invalid: error.message };
  }
}
