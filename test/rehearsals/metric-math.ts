/** The inputs of an expression by their ids; undefined if nothing was reported. */
export type Inputs = ReadonlyMap<string, number | undefined>;

type Evaluate = (inputs: Inputs, numbers: readonly number[]) => number | undefined;

/** The shapes of expressions in the product's alarms, and CloudWatch's evaluation of each. */
const shapes: readonly (readonly [RegExp, Evaluate])[] = [
  [
    /^SUM\(\[[\w, ]+\]\)$/,
    (inputs) => {
      const reported = [...inputs.values()].filter((value) => value !== undefined);
      return reported.length > 0 ? sum(reported) : undefined;
    },
  ],
  [/^FILL\(\w+, 0\)(?: \+ FILL\(\w+, 0\))*$/, (inputs) => sum([...inputs.values()].map((one) => one ?? 0))],
  [
    /^IF\(cases >= (\d+), \(1 - kept\) \/ ([\d.]+), 0\)$/,
    (inputs, [fewest = 0, allowed = 1]) => {
      const [kept, cases] = [inputs.get('kept'), inputs.get('cases')];
      if (kept === undefined || cases === undefined) return undefined;
      return cases >= fewest ? (1 - kept) / allowed : 0;
    },
  ],
];

/** The value of a metric expression; undefined if CloudWatch has none. Throws for an unknown shape. */
export function evaluateMath(expression: string, inputs: Inputs): number | undefined {
  for (const [shape, evaluate] of shapes) {
    const found = shape.exec(expression);
    if (found) return evaluate(inputs, found.slice(1).map(Number));
  }
  throw new Error(`The rehearsals cannot evaluate "${expression}": add its shape to metric-math.ts.`);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
