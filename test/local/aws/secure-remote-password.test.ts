import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { challenge, proves } from '../../../local/aws/cognito/secure-remote-password.ts';

/** Cognito's client as Amplify has it: every value is a number before it is hashed. */
const prime = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);
const generator = 2n;

const identity = 'Localuser-1';
const ownSecret = 0x1234567890abcdefn;
const ownKey = power(generator, ownSecret);

test.each([
  ['an ordinary one', '7f'.repeat(16)],
  ['one with a high first bit', 'ff'.repeat(16)],
  ['one that begins with a zero byte', `00${'7f'.repeat(15)}`],
  ['one that begins with a zero byte and a high bit', `00${'ff'.repeat(15)}`],
  ['one that begins with a zero digit', `0f${'7f'.repeat(15)}`],
  ['one of zeros but for its end', `${'00'.repeat(15)}01`],
])('the right password is accepted and a wrong one is refused, with any salt: %s', (_, salt) => {
  const asked = challenge(identity, 'secret', ownKey.toString(16), salt);
  if (!asked) throw new Error('No challenge was made.');
  const right = signature(salt, asked.publicKey, 'secret');
  const wrong = signature(salt, asked.publicKey, 'other');
  expect(proves(asked, 'block', 'now', right)).toBe(true);
  expect(proves(asked, 'block', 'now', wrong)).toBe(false);
});

function power(base: bigint, exponent: bigint) {
  let [result, square] = [1n, base % prime];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

function signature(salt: string, publicKey: string, password: string) {
  const server = BigInt(`0x${publicKey}`);
  const mix = hashOf(padded(ownKey) + padded(server));
  const secret = hashOf(padded(BigInt(`0x${salt}`)) + sha256(`${identity}:${password}`));
  const multiplier = hashOf(padded(prime) + padded(generator));
  const base = (((server - multiplier * power(generator, secret)) % prime) + prime) % prime;
  const shared = power(base, ownSecret + mix * secret);
  const key = hkdfSync(
    'sha256',
    Buffer.from(padded(shared), 'hex'),
    Buffer.from(padded(mix), 'hex'),
    'Caldera Derived Key',
    16,
  );
  return createHmac('sha256', Buffer.from(key))
    .update(identity)
    .update(Buffer.from('block', 'base64'))
    .update('now')
    .digest('base64');
}

function hashOf(text: string) {
  return BigInt(`0x${sha256(Buffer.from(text, 'hex'))}`);
}

function padded(value: bigint) {
  const text = value.toString(16);
  const even = text.length % 2 ? `0${text}` : text;
  return '89ABCDEFabcdef'.includes(even.charAt(0)) ? `00${even}` : even;
}

function sha256(data: Buffer | string) {
  return createHash('sha256').update(data).digest('hex');
}
