/**
 * Sends so many events to a connection, some at once, and says on its output when the first hundred are stored: a process
 * of its own, so that sending takes nothing from the one that measures.
 */
const [address = '', secret = '', run = '', count = '0'] = process.argv.slice(2);
const together = 8;
const companies = 50;

let next = 0;
let stored = 0;
await Promise.all(Array.from({ length: together }, sendSome));

async function sendSome(): Promise<void> {
  while (next < Number(count)) {
    next += 1;
    const email = `a${run}.${next}@crowd${next % companies}.example`;
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ email }),
    });
    if (answer.status !== 200) throw new Error(`An event was answered ${answer.status}.`);
    stored += 1;
    if (stored === 100) console.log('under way');
  }
}
