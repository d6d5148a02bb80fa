interface Branch {
  [key: string]: string | Branch;
}

/** Reads a form-encoded body or query with brackets: nested objects, lists, and strings at their ends. */
export function readForm(text: string): Record<string, unknown> {
  const root = branch();
  for (const [key, value] of new URLSearchParams(text)) put(root, stepsOf(key), value);
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, listsOf(value)]));
}

function branch(): Branch {
  return Object.create(null) as Branch;
}

function put(root: Branch, steps: readonly string[], value: string): void {
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
}

/** Stripe's brackets as steps: `a[b][0]` is a, b, 0. An empty step appends. */
function stepsOf(key: string): string[] {
  return key.replaceAll(']', '').split('[');
}

/** Branches counted 0, 1, 2 … are lists. */
function listsOf(value: string | Branch): unknown {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value);
  const counted = entries.length > 0 && entries.every(([key], place) => key === String(place));
  return counted
    ? entries.map(([, each]) => listsOf(each))
    : Object.fromEntries(entries.map(([key, each]) => [key, listsOf(each)]));
}
