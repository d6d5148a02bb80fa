const byteOrderMarks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

/**
 * The text of an HTML body: by its byte order mark, then the Content-Type header, then its meta
 * element, then UTF-8 if it is valid UTF-8, else windows-1252, as browsers do.
 */
export function decodeHtml(body: Uint8Array, contentType: string): string {
  const mark = byteOrderMarks.find(([bytes]) => bytes.every((byte, index) => body[index] === byte));
  const header = /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType)?.[1];
  const stated = decoderFor(mark?.[1]) ?? decoderFor(header) ?? decoderFor(fromMeta(body));
  if (stated) return stated.decode(body);
  try {
    // The body may end within a letter, where no more of it was read.
    return new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}

function decoderFor(label: string | undefined) {
  if (!label) return undefined;
  try {
    return new TextDecoder(label.trim());
  } catch {
    return undefined;
  }
}

function fromMeta(body: Uint8Array): string | undefined {
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, 2048)).toString('latin1');
  const label = /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
  // A page that could be read this far is not UTF-16, whatever it says (HTML standard, 13.2.3.2).
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}
