import type { Requests } from './request.ts';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly next: string | null;
}

export async function* everyRow<Row>(
  send: Requests,
  path: string,
  search: Readonly<Record<string, unknown>>,
): AsyncGenerator<Row, void, undefined> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) query.set(name, String(value));
  }
  for (;;) {
    const page: Page<Row> = await send('GET', query.size > 0 ? `${path}?${query}` : path, {});
    yield* page.data;
    if (page.next === null) return;
    query.set('cursor', page.next);
  }
}
