import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { Random } from '../simulation/random.ts';
import { conflictOf, type TableResponse, throttled } from './table-refusals.ts';

/** The shares of failing calls, and the longest lag in milliseconds. */
export interface TableFaultRates {
  readonly throttled: number;
  readonly conflicts: number;
  /** The share of index queries that miss a recent write. */
  readonly lagging: number;
  readonly lag: number;
}

/** Faults that DynamoDB has for everyone now and then, and the embedded one never has. */
export const usualFaults: TableFaultRates = { throttled: 0.005, conflicts: 0.01, lagging: 0.25, lag: 60 };

export const noFaults: TableFaultRates = { throttled: 0, conflicts: 0, lagging: 0, lag: 0 };

const item = z.record(z.string(), z.unknown());
const put = z.object({ Item: item, ConditionExpression: z._default(z.string(), '') });
const sentSchema = z.object({
  IndexName: z.optional(z.string()),
  TransactItems: z._default(z.array(z.object({ Put: z.optional(put) })), []),
});
const answerSchema = z.looseObject({ Items: z._default(z.array(item), []) });

/** A call of DynamoDB: its action and its input in JSON. */
interface Call {
  readonly action: string;
  readonly body: string;
}

/** Random faults of the table, which a seed repeats if the order of calls is the same. */
export class TableFaults {
  private readonly random: Random;
  private readonly rates: TableFaultRates;
  /** The times at which new items were stored, by their keys. */
  private readonly storedAt = new Map<string, number>();

  constructor(seed: number, rates: TableFaultRates) {
    this.random = new Random(seed);
    this.rates = rates;
  }

  /** The table's response instead of doing the call; undefined if it does it. */
  refusal({ action, body }: Call): TableResponse | undefined {
    if (this.random.chance(this.rates.throttled)) return throttled();
    return this.random.chance(this.rates.conflicts) ? conflictOf(action, body) : undefined;
  }

  /** Records the items that a call stored. */
  noteStored({ action, body }: Call): void {
    const sent: unknown = JSON.parse(body);
    const puts =
      action === 'PutItem'
        ? [put.parse(sent)]
        : action === 'TransactWriteItems'
          ? sentSchema.parse(sent).TransactItems.flatMap(({ Put }) => Put ?? [])
          : [];
    for (const { Item, ConditionExpression } of puts) {
      if (ConditionExpression.includes('attribute_not_exists(pk)'))
        this.storedAt.set(keyOf(Item), Date.now());
    }
  }

  /** The response of a lagging index: without recent writes. */
  async seen({ action, body }: Call, answer: Readable): Promise<Readable> {
    const isOfIndex = action === 'Query' && sentSchema.parse(JSON.parse(body)).IndexName !== undefined;
    if (!isOfIndex || !this.random.chance(this.rates.lagging)) return answer;
    const since = Date.now() - this.random.below(this.rates.lag);
    const { Items, ...rest } = answerSchema.parse(JSON.parse(await text(answer)));
    const shown = Items.filter((one) => (this.storedAt.get(keyOf(one)) ?? 0) < since);
    return Readable.from([Buffer.from(JSON.stringify({ ...rest, Items: shown, Count: shown.length }))]);
  }
}

function keyOf({ pk, sk }: Record<string, unknown>): string {
  return JSON.stringify([pk, sk]);
}
