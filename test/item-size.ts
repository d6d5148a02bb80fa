const bytes = (text: string) => Buffer.byteLength(text);

/** What DynamoDB charges for a number: one byte for two digits, and one. */
const numberSize = (value: number) =>
  Math.ceil(String(Math.abs(value)).replace(/0+$/, '').length / 2) + 1 + (value < 0 ? 1 : 0);

const valueSize = (value: unknown): number => {
  if (typeof value === 'string') return bytes(value);
  if (typeof value === 'number') return numberSize(value);
  if (typeof value !== 'object' || value === null) return 1;
  const inner = Object.entries(value).map(([name, one]) => bytes(name) + valueSize(one) + 1);
  return 3 + inner.reduce((sum, size) => sum + size, 0);
};

/** The bytes of an item as DynamoDB counts them for capacity. */
export const itemSize = (item: Record<string, unknown>): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + bytes(name) + valueSize(value), 0);
