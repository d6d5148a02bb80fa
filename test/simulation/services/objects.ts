import type { WireAnswer, WireService } from '../network/wire.ts';

/** S3, which holds nothing: histories have no imports, and only the end of an account looks for objects. */
export const objects: WireService = {
  nameOf: ({ method }) => `s3 ${method}`,
  refusals: () => [() => answer(503, '<Error><Code>SlowDown</Code><Message>Slow down</Message></Error>')],
  perform: () => answer(200, '<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>'),
};

function answer(status: number, xml: string): WireAnswer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>${xml}`,
  };
}
