import { destinationSchema } from '../../shared/destinations/destination.ts';
import type { RehearsalStage } from './stage.ts';

/** Makes a rule of the demo account send to a webhook at `/local/inbox`. */
export async function ruleToWebhook({ product, demo }: RehearsalStage, receiver: string): Promise<void> {
  const address = `${product.url}/local/inbox/${receiver}`;
  const webhook = destinationSchema.parse(
    await demo.call('POST', '/api/destinations', { kind: 'webhook', name: 'CRM', address }),
  );
  const rule = { size_operator: 'above', size_value: '50', destinations: [webhook.id] };
  await demo.call('POST', '/api/notifications', rule);
}

/** Waits until a receiver got a message with this text. */
export function arrivedAt({ product }: RehearsalStage, receiver: string, text: string) {
  return product.until(async () => {
    const { body } = await product.get(`/local/inbox/messages?receiver=${receiver}`);
    return JSON.stringify(body).includes(text);
  });
}
