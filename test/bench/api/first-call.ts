/** A fresh process that loads one bundle and calls it once; prints the milliseconds of both together. */
const [bundle = '', event = '{}'] = process.argv.slice(2);
const call = JSON.parse(event);
const from = performance.now();
const { handler } = await import(bundle);
// A function that asks for more than its event has got as far as it can, too.
const answer = await handler(call, {}).catch(() => undefined);
const milliseconds = performance.now() - from;
process.send?.({ milliseconds, status: answer?.statusCode }, () => process.exit(0));
