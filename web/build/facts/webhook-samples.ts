/** Code that verifies a webhook: with our client, and with the package of Standard Webhooks. */
export const webhookSamples = {
  sdk: `import { verifyWebhook } from '@signupscout/node';

export async function POST(request) {
  try {
    const event = await verifyWebhook({
      body: await request.text(),
      headers: request.headers,
      secret: process.env.SIGNUPSCOUT_WEBHOOK_SECRET,
    });
    console.log(event.type, event.data);
    return new Response();
  } catch {
    return new Response(null, { status: 400 });
  }
}`,
  standardwebhooks: `import { Webhook } from 'standardwebhooks';

export async function POST(request) {
  const body = await request.text();
  const headers = Object.fromEntries(request.headers);
  const secret = process.env.SIGNUPSCOUT_WEBHOOK_SECRET;
  try {
    const event = new Webhook(secret).verify(body, headers);
    console.log(event.type, event.data);
    return new Response();
  } catch {
    return new Response(null, { status: 400 });
  }
}`,
} as const;
