import { afterEach, expect, test } from 'vitest';
import { openCaptcha } from '../../../local/stand-ins/captcha/captcha.ts';
import { serve } from '../serve.ts';

const passes = '1x0000000000000000000000000000000AA';
const fails = '2x0000000000000000000000000000000AA';
const spent = '3x0000000000000000000000000000000AA';
const dummy = 'XXXX.DUMMY.TOKEN.XXXX';
const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

test('a token of the page script can be used once', async () => {
  const { verify, issue } = await open();
  const response = await issue();
  expect(await verify({ secret: passes, response, remoteip: '127.0.0.1' })).toMatchObject({
    success: true,
    'error-codes': [],
    challenge_ts: expect.stringMatching(/^\d{4}-/),
  });
  expect(await verify({ secret: passes, response })).toEqual(refusal('timeout-or-duplicate'));
});

test.each([
  ['an invented token', passes, 'invented', 'invalid-input-response'],
  ['the secret that always fails', fails, dummy, 'invalid-input-response'],
  ['the secret whose tokens are spent', spent, dummy, 'timeout-or-duplicate'],
  ['a secret that is none', 'nonsense', dummy, 'invalid-input-secret'],
  ['no secret', '', dummy, 'missing-input-secret'],
  ['no token', passes, '', 'missing-input-response'],
])('%s is refused', async (_what, secret, response, code) => {
  const { verify } = await open();
  expect(await verify({ secret, response })).toEqual(refusal(code));
});

async function open(now?: () => number) {
  const { origin, close } = await serve({ '/local/captcha': openCaptcha(now) });
  opened.push(close);
  const siteverify = `${origin}/local/captcha/siteverify`;
  const verify = async (fields: Record<string, string>) => {
    const answer = await fetch(siteverify, { method: 'POST', body: new URLSearchParams(fields) });
    return (await answer.json()) as { success: boolean; 'error-codes': string[]; challenge_ts?: string };
  };
  const issue = async () => {
    const answer = await fetch(`${origin}/local/captcha/tokens`, { method: 'POST' });
    return ((await answer.json()) as { token: string }).token;
  };
  return { siteverify, verify, issue };
}

function refusal(code: string) {
  return { success: false, 'error-codes': [code] };
}
