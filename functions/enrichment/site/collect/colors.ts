import type { Attributes } from './tag-reader.ts';

interface Colors {
  readonly text: Color | undefined;
  readonly background: Color | undefined;
}

type Color = readonly [number, number, number];

const named = new Map<string, Color>([
  ['white', [255, 255, 255]],
  ['black', [0, 0, 0]],
  ['snow', [255, 250, 250]],
  ['whitesmoke', [245, 245, 245]],
  ['gray', [128, 128, 128]],
  ['grey', [128, 128, 128]],
  ['silver', [192, 192, 192]],
  ['red', [255, 0, 0]],
  ['blue', [0, 0, 255]],
  ['navy', [0, 0, 128]],
]);
const textStyle = /(?:^|[;\s])color\s*:\s*([^;!]+)/i;
const backgroundStyle = /(?:^|[;\s])background(?:-color)?\s*:\s*([^;!]+)/i;
const colorValue = /#[\da-f]{3,8}\b|rgba?\([^)]*\)|\b[a-z]{3,}\b/i;

/** From the element's attributes; style sheets are not read. */
export function colorsOf({ style = '', bgcolor, color }: Attributes): Colors {
  return {
    text: parsed(textStyle.exec(style)?.[1] ?? color),
    background: parsed(backgroundStyle.exec(style)?.[1] ?? bgcolor),
  };
}

/** Channel difference that readers cannot see. */
const unseen = 10;

export function isUnseenOn(text: Color | undefined, background: Color | undefined): boolean {
  return (
    text !== undefined &&
    background !== undefined &&
    text.every((channel, index) => Math.abs(channel - (background[index] ?? 0)) <= unseen)
  );
}

function parsed(value: string | undefined): Color | undefined {
  const color = value === undefined ? undefined : colorValue.exec(value)?.[0].toLowerCase();
  if (color === undefined) return undefined;
  if (color.startsWith('rgb')) return channels(color.match(/\d+(?:\.\d+)?/g) ?? []);
  if (!color.startsWith('#')) return named.get(color);
  const digits = color.length < 7 ? [...color.slice(1, 4)].map((digit) => digit + digit) : pairsOf(color);
  return channels(digits.map((pair) => Number.parseInt(pair, 16)));
}

function pairsOf(color: string): string[] {
  return [color.slice(1, 3), color.slice(3, 5), color.slice(5, 7)];
}

function channels(values: readonly (string | number)[]): Color | undefined {
  const [red, green, blue, opacity = 1] = values.map(Number);
  return red !== undefined && green !== undefined && blue !== undefined && opacity >= 1
    ? [red, green, blue]
    : undefined;
}
