import { expect } from 'vitest';
import { bySource } from '../../functions/contact/source.ts';
import { fixedSecrets } from '../../local/fixed-secrets.ts';
import { sendContactEmail } from '../../shared/contact/api.ts';
import { apiEvent } from '../call-handler.ts';
import { test } from '../given.ts';

const proof = { 'x-origin-secret': fixedSecrets.EdgeSecret };

test('forged addresses in X-Forwarded-For all count as one source, through CloudFront and past it', async () => {
  const sent = Array.from({ length: 60 }, (_, at) => ({
    'x-forwarded-for': `203.0.113.${at}, 198.51.100.${at}`,
  }));
  const edge = await Promise.all(sent.map((headers) => throughEdge('203.0.113.200', headers)));
  const past = await Promise.all(sent.map((headers) => sourceOf('203.0.113.200', headers)));
  expect(new Set([...edge, ...past]).size).toBe(1);
});

test('a viewer address that CloudFront did not write is ignored', async () => {
  const direct = await sourceOf('203.0.113.200', {});
  for (const secret of ['', 'guess', `${fixedSecrets.EdgeSecret}x`]) {
    const headers = { 'x-viewer-address': '203.0.113.7', 'x-origin-secret': secret };
    expect(await sourceOf('203.0.113.200', headers)).toBe(direct);
  }
});

test('visitors behind CloudFront are told apart by IPv4 address or IPv6 network', async () => {
  expect(await throughEdge('203.0.113.7')).not.toBe(await throughEdge('203.0.113.8'));
  expect(await throughEdge('2001:db8:1:2::1')).toBe(await throughEdge('2001:db8:1:2:ffff::9'));
  expect(await throughEdge('2001:db8:1:2::1')).not.toBe(await throughEdge('2001:db8:1:3::1'));
});

function throughEdge(viewer: string, more: Record<string, string> = {}) {
  return sourceOf('192.0.2.1', { ...proof, 'x-viewer-address': viewer, ...more });
}

/** The source of a request that API Gateway saw come from an address. */
async function sourceOf(sourceIp: string, headers: Record<string, string>): Promise<string> {
  const event = apiEvent({ headers });
  const requestContext = { ...event.requestContext, identity: { sourceIp } };
  return (await bySource({ ...event, requestContext } as typeof event, sendContactEmail)).who;
}
