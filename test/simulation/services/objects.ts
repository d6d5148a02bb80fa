import { createHash } from 'node:crypto';
import type { WireRequest, WireResponse, WireService } from '../network/wire.ts';

/** The bucket of imports. It stores texts by their keys. */
export class Objects implements WireService {
  readonly texts = new Map<string, string>();

  nameOf = ({ method, path }: WireRequest) => `s3 ${method} ${path.split('/').slice(3).join('/')}`;
  refusals = () => [() => xml(503, '<Error><Code>SlowDown</Code><Message>Slow down</Message></Error>')];

  perform = (request: WireRequest): WireResponse => {
    const { method, path, query, headers, body } = request;
    const key = decodeURIComponent(path.split('/').slice(2).join('/'));
    if (query['list-type']) return this.list(String(query.prefix));
    if (method === 'POST') return this.deleteAll(body);
    if (method === 'PUT') {
      this.texts.set(key, body);
      return { status: 200, headers: { etag: etagOf(body) }, body: '' };
    }
    const text = this.texts.get(key);
    if (text === undefined) {
      const error = '<Error><Code>NoSuchKey</Code><Message>None</Message></Error>';
      return method === 'HEAD' ? { status: 404, headers: {}, body: '' } : xml(404, error);
    }
    const etag = etagOf(text);
    const wanted = headers['if-match'] ?? headers['If-Match'];
    if (wanted && wanted !== etag) return xml(412, '<Error><Code>PreconditionFailed</Code></Error>');
    return { status: 200, headers: { etag }, body: method === 'HEAD' ? '' : text };
  };

  holds(accountId: string): boolean {
    return this.keysBelow(`${accountId}/`).length > 0;
  }

  private list(prefix: string): WireResponse {
    const keys = this.keysBelow(prefix).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    return xml(
      200,
      `<ListBucketResult><KeyCount>${keys.length}</KeyCount>${keys.join('')}</ListBucketResult>`,
    );
  }

  private deleteAll(body: string): WireResponse {
    for (const [, key = ''] of body.matchAll(/<Key>(.*?)<\/Key>/g)) this.texts.delete(key);
    return xml(200, '<DeleteResult></DeleteResult>');
  }

  private keysBelow(prefix: string): string[] {
    return [...this.texts.keys()].filter((key) => key.startsWith(prefix));
  }
}

function etagOf(text: string): string {
  return `"${createHash('md5').update(text).digest('hex')}"`;
}

function xml(status: number, body: string): WireResponse {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
  };
}
