import { indexes } from '../../../functions/platform/table/keys.ts';
import { conflictOf, throttled } from '../../support/table-refusals.ts';
import { TableModel } from '../dynamodb/model.ts';
import type { KeySchema } from '../dynamodb/query.ts';
import { type Change, keyText } from '../dynamodb/table.ts';
import type { Item } from '../dynamodb/values.ts';
import { jsonResponse, type WireRequest, type WireResponse, type WireService } from '../network/wire.ts';
import type { World } from '../world.ts';

/** The indexes of the product's table; a test compares them with the stacks'. */
export const productIndexes: Readonly<Record<string, KeySchema>> = {
  [indexes.byNumber]: ['pk', 'number'],
  [indexes.byActivity]: ['hour'],
};

/** The table of a history. Indexes and eventually consistent reads lag by up to `lag` milliseconds. */
export class Table implements WireService {
  readonly model = new TableModel(productIndexes);
  onChange: (changes: readonly Change[]) => void = () => undefined;
  private readonly seen = new Map<string, Item>();
  private coming: { at: number; change: Change }[] = [];
  /** The times at which items may expire, in milliseconds since 1970. */
  private readonly ends = new Map<string, number>();
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
    const lag = world.random.pick([0, 0, 300, 5_000]);
    const patience = world.random.pick([0, 3_600_000, 48 * 3_600_000]);
    this.model.onChange = (changes) => {
      for (const { key, after } of changes) {
        if (after?.expires_at) this.ends.set(key, Number(after.expires_at.N) * 1000 + patience);
        else this.ends.delete(key);
      }
      this.coming.push(...changes.map((change) => ({ at: world.now + world.random.below(lag + 1), change })));
      this.onChange(changes);
    };
    this.model.lagging = () => this.catchUp(world.now);
  }

  /** Time to live: DynamoDB removes items immediately, after hours, or after days. */
  private expire(): void {
    for (const [key, end] of this.ends) {
      const before = this.model.items.get(key);
      if (end > this.world.now || !before) continue;
      this.model.items.delete(key);
      this.model.onChange([{ key, before, after: undefined }]);
    }
  }

  /** Changes of one item arrive in their order. */
  private catchUp(now: number): Iterable<Item> {
    const held = new Set<string>();
    this.coming = this.coming.filter(({ at, change: { key, after } }) => {
      if (at > now || held.has(key)) {
        held.add(key);
        return true;
      }
      if (after) this.seen.set(key, after);
      else this.seen.delete(key);
      return false;
    });
    return this.seen.values();
  }

  /** Stores an item without a notice, to prepare a history. */
  place(item: Item): void {
    this.model.items.set(keyText(item), item);
    this.seen.set(keyText(item), item);
  }

  nameOf = (request: WireRequest) => `dynamodb ${operationOf(request)}`;

  perform = (request: WireRequest): WireResponse => {
    this.expire();
    const { status, body } = this.model.call(operationOf(request), JSON.parse(request.body));
    return jsonResponse(status, body);
  };

  refusals = (request: WireRequest) => refusalsOf(request, this.model);
}

function operationOf(request: WireRequest): string {
  return request.headers['x-amz-target']?.split('.')[1] ?? '';
}

/** Responses of a busy DynamoDB. Transactions on the same item cause conflicts, and only for writers. */
function refusalsOf(request: WireRequest, model: TableModel): (() => WireResponse)[] {
  const operation = operationOf(request);
  const { RequestItems, ClientRequestToken } = JSON.parse(request.body);
  if (operation === 'BatchWriteItem') {
    return [throttled, () => jsonResponse(200, { UnprocessedItems: RequestItems })];
  }
  const broken = () => jsonResponse(500, { __type: 'InternalServerError' });
  const refused = conflictOf(operation, request.body);
  // The repeat of a finished transaction conflicts with no other.
  if (!refused || model.isDone(ClientRequestToken)) return [throttled, broken];
  const conflicts = Array(operation === 'TransactWriteItems' ? 2 : 1).fill(() => refused);
  return [...conflicts, throttled, broken];
}
