import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/**
 * SHA-256, with a secret HMAC, as the SDK's signer asks for it. The SDK's own hands keys to Node as bytes, which Node tells
 * from a key by an exception that it throws and catches: that takes four times as long as all else about a signature's HMAC.
 */
export class Sha256 {
  private readonly secret: string | KeyObject | undefined;
  private hash: ReturnType<typeof createHash> | ReturnType<typeof createHmac>;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.secret = typeof secret === 'string' || secret === undefined ? secret : keyOf(secret);
    this.hash = this.begin();
  }

  update(data: Uint8Array): void {
    this.hash.update(data);
  }

  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }

  reset(): void {
    this.hash = this.begin();
  }

  private begin() {
    return this.secret === undefined ? createHash('sha256') : createHmac('sha256', this.secret);
  }
}

function keyOf(secret: ArrayBuffer | ArrayBufferView): KeyObject {
  const bytes = ArrayBuffer.isView(secret)
    ? Buffer.from(secret.buffer, secret.byteOffset, secret.byteLength)
    : Buffer.from(secret);
  return createSecretKey(bytes);
}
