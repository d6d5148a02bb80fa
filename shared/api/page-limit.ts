import * as z from 'zod/mini';

/** How many rows of a list are asked for, from 1 to `most`; `usual` where that is not said. */
export function pageLimit(usual: number, most: number) {
  const problem = `must be a whole number from 1 to ${most}`;
  const limit = z.coerce
    .number(problem)
    .check(z.int(problem), z.minimum(1, problem), z.maximum(most, problem));
  return z._default(limit, usual);
}
