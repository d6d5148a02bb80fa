/** A fresh process that loads one bundle and calls it once; sends what both together took, in milliseconds. */
const [bundle = '', event = '{}'] = process.argv.slice(2);
const call = JSON.parse(event);
const before = process.cpuUsage();
const from = performance.now();
const { handler } = await import(bundle);
// A function that asks for more than its event has got as far as it can, too.
const [{ method, path } = {}] = handler.serves ?? [];
const answer = await handler({ ...call, httpMethod: method, resource: path }, {}).catch(() => undefined);
const wall = performance.now() - from;
const { user, system } = process.cpuUsage(before);
process.send?.({ wall, processor: (user + system) / 1000, status: answer?.statusCode }, () =>
  process.exit(0),
);
