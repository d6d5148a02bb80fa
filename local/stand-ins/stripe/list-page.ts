import { missing } from './refusal.ts';

interface Paging {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
}

/** One page of Stripe's lists, newest first; `all` is in the order in which the objects were made. */
export function listPage<One extends { readonly id: string }>(
  all: readonly One[],
  { limit = 10, starting_after }: Paging,
  url: string,
): { object: 'list'; url: string; has_more: boolean; data: One[] } {
  const newestFirst = all.toReversed();
  const after = newestFirst.findIndex(({ id }) => id === starting_after);
  if (starting_after !== undefined && after < 0) throw missing('object', starting_after, 'starting_after');
  const rest = newestFirst.slice(after + 1);
  const size = Math.min(Math.max(limit, 1), 100);
  return { object: 'list', url, has_more: rest.length > size, data: rest.slice(0, size) };
}
