/** So many characters in a row are a part of a secret; fewer match by chance. */
const partLength = 8;

/** A text with asterisks in place of each part of a secret, in any of the spellings that a receiver may answer it in. */
export function masked(text: string, secrets: readonly string[]): string {
  const parts = new Set(secrets.flatMap(spellingsOf).flatMap(partsOf));
  const characters = text.split('');
  for (const [at, part] of partsOf(text).entries()) {
    if (parts.has(part)) characters.fill('*', at, at + partLength);
  }
  return characters.join('');
}

/** Every run of characters that is as long as a part. */
function partsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - partLength + 1) }, (_, at) =>
    text.slice(at, at + partLength),
  );
}

/** A secret as it is, in JSON and in an address; and it, and the key in it, in base64 and hexadecimal digits. */
function spellingsOf(secret: string): string[] {
  const key = secret.replace(/^whsec_/, '');
  const inBase64 = [secret, key].flatMap(base64Of);
  const inHex = [Buffer.from(secret), Buffer.from(key), Buffer.from(key, 'base64')].map((bytes) =>
    bytes.toString('hex'),
  );
  return [
    secret,
    secret.replaceAll('/', '\\/'),
    encodeURIComponent(secret),
    ...[secret, ...inBase64].map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    ...inBase64,
    ...inHex,
    ...inHex.map((text) => text.toUpperCase()),
  ];
}

/** Base64 of a text that has 0, 1 or 2 bytes before it, without the characters that these change. */
function base64Of(text: string): string[] {
  return [0, 2, 3].map((changed, before) =>
    Buffer.concat([Buffer.alloc(before), Buffer.from(text)])
      .toString('base64')
      .slice(changed),
  );
}
