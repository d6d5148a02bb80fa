/** Loads one bundle in a fresh process, calls it once, and sends the total milliseconds. */
const [bundle = '', event = '{}'] = process.argv.slice(2);
const call = JSON.parse(event);
const before = process.cpuUsage();
const from = performance.now();
const { handler } = await import(bundle);
// An error also ends the call: the function went as far as it can without more of the event.
const [{ method, path } = {}] = handler.serves ?? [];
const answer = await handler({ ...call, httpMethod: method, resource: path }, {}).catch(() => undefined);
const wall = performance.now() - from;
const { user, system } = process.cpuUsage(before);
process.send?.({ wall, processor: (user + system) / 1000, status: answer?.statusCode }, () =>
  process.exit(0),
);
