/** The bytes of an item by DynamoDB's rules for capacity. */
export function itemSize(item: Record<string, unknown>): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + bytes(name) + valueSize(value), 0);
}

function bytes(text: string) {
  return Buffer.byteLength(text);
}

function valueSize(value: unknown): number {
  if (typeof value === 'string') return bytes(value);
  if (typeof value === 'number') return numberSize(value);
  if (typeof value !== 'object' || value === null) return 1;
  const inner = Object.entries(value).map(([name, one]) => bytes(name) + valueSize(one) + 1);
  return 3 + inner.reduce((sum, size) => sum + size, 0);
}

/** DynamoDB's size of a number: one byte for two digits, and one. */
function numberSize(value: number) {
  return Math.ceil(String(Math.abs(value)).replace(/0+$/, '').length / 2) + 1 + (value < 0 ? 1 : 0);
}
