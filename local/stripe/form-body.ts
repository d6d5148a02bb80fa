interface Branch {
  [key: string]: string | Branch;
}

/** Stripe's brackets as steps: `a[b][0]` is a, b, 0. An empty step appends. */
const stepsOf = (key: string): string[] => key.replaceAll(']', '').split('[');

const branch = (): Branch => Object.create(null) as Branch;

const put = (root: Branch, steps: readonly string[], value: string): void => {
  let node = root;
  for (const [at, written] of steps.entries()) {
    const step = written === '' ? String(Object.keys(node).length) : written;
    if (at === steps.length - 1) {
      node[step] = value;
      return;
    }
    const next = node[step];
    const deeper = typeof next === 'object' ? next : branch();
    node[step] = deeper;
    node = deeper;
  }
};

/** Branches counted 0, 1, 2 … are lists. */
const listsOf = (value: string | Branch): unknown => {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value);
  const counted = entries.length > 0 && entries.every(([key], place) => key === String(place));
  return counted
    ? entries.map(([, each]) => listsOf(each))
    : Object.fromEntries(entries.map(([key, each]) => [key, listsOf(each)]));
};

/** Reads a form-encoded body or query with brackets: nested objects, lists, and strings at their ends. */
export const readForm = (text: string): Record<string, unknown> => {
  const root = branch();
  for (const [key, value] of new URLSearchParams(text)) put(root, stepsOf(key), value);
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, listsOf(value)]));
};
