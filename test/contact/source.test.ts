import { expect, test } from 'vitest';
import { bySource } from '../../functions/contact/send-contact-email.ts';
import { sendContactEmail } from '../../shared/contact/api.ts';
import { apiEvent } from '../support/call-handler.ts';

test('forged addresses in X-Forwarded-For all count as one source', async () => {
  const sent = Array.from({ length: 60 }, (_, at) => ({
    'x-forwarded-for': `203.0.113.${at}, 198.51.100.${at}`,
  }));
  const sources = await Promise.all(sent.map((headers) => throughEdge('203.0.113.200', headers)));
  expect(new Set(sources).size).toBe(1);
});

test('visitors behind CloudFront are distinguished by IPv4 address or IPv6 network', async () => {
  expect(await throughEdge('203.0.113.7')).not.toBe(await throughEdge('203.0.113.8'));
  expect(await throughEdge('2001:db8:1:2::1')).toBe(await throughEdge('2001:db8:1:2:ffff::9'));
  expect(await throughEdge('2001:db8:1:2::1')).not.toBe(await throughEdge('2001:db8:1:3::1'));
});

/** The source of a request with the viewer's address from CloudFront. */
async function throughEdge(viewer: string, more: Record<string, string> = {}): Promise<string> {
  const event = apiEvent({ headers: { ...more, 'x-viewer-address': viewer } });
  return (await bySource(event, sendContactEmail)).who;
}
