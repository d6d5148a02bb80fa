import { enterOutsideWeb, outsideWebSchema } from '../../local/stand-ins/outside/outside-web.ts';
import { deliver } from '../../test/support/call-handler.ts';

/** Loads one bundle of enrich-signup. Receives message bodies and returns their CPU time. */
const [folder = '', outside = '{}'] = process.argv.slice(2);
const atOnce = 50;
enterOutsideWeb(outsideWebSchema.parse(JSON.parse(outside)));
const { handler } = await import(`${folder}/index.mjs`);

process.on('message', async (bodies: string[]) => {
  const waiting = bodies.values();
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: atOnce }, workOn));
  const { user, system } = process.cpuUsage(before);
  process.send?.((user + system) / 1000);

  async function workOn(): Promise<void> {
    for (const body of waiting)
      if (!(await deliver(handler, JSON.parse(body)))) throw new Error(`Was not enriched: ${body}`);
  }
});
