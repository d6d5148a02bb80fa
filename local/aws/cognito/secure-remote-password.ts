import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 5054's 3072-bit group, which Cognito uses. */
const prime = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD',
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F',
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510',
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
);
const generator = 2n;

const multiplier = hashOf(padded(prime) + padded(generator));

/** `salt` and `publicKey` (hexadecimal) go to the client; the rest stays on the server. */
export interface Challenge {
  readonly salt: string;
  readonly publicKey: string;
  readonly key: Buffer;
  readonly identity: string;
}

export function challenge(
  identity: string,
  password: string,
  clientKey: string,
  salt = randomBytes(16).toString('hex'),
): Challenge | undefined {
  if (!/^[0-9a-f]+$/i.test(clientKey)) return undefined;
  const client = BigInt(`0x${clientKey}`);
  if (client % prime === 0n) return undefined;
  // The client reads the salt as a number, so leading zeros do not count.
  const secret = hashOf(padded(BigInt(`0x${salt}`)) + sha256(`${identity}:${password}`).toString('hex'));
  const verifier = power(generator, secret);
  const own = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const shown = (multiplier * verifier + power(generator, own)) % prime;
  const mix = hashOf(padded(client) + padded(shown));
  const shared = power(client * power(verifier, mix), own);
  const key = hkdfSync(
    'sha256',
    Buffer.from(padded(shared), 'hex'),
    Buffer.from(padded(mix), 'hex'),
    'Caldera Derived Key',
    16,
  );
  return { salt, publicKey: shown.toString(16), key: Buffer.from(key), identity };
}

/** True if the client proved that it knows the password. `block` and `signature` are base64. */
export function proves(
  { key, identity }: Challenge,
  block: string,
  timestamp: string,
  signature: string,
): boolean {
  const expected = createHmac('sha256', key)
    .update(identity)
    .update(Buffer.from(block, 'base64'))
    .update(timestamp)
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function hashOf(hexadecimal: string): bigint {
  return BigInt(`0x${sha256(Buffer.from(hexadecimal, 'hex')).toString('hex')}`);
}

function padded(value: bigint): string {
  const text = value.toString(16);
  const even = text.length % 2 === 0 ? text : `0${text}`;
  return /^[89a-f]/i.test(even) ? `00${even}` : even;
}

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest();
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}
