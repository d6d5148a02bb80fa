import type { WireAnswer, WireService } from '../network/wire.ts';

/** S3, which holds nothing: there is no company index, and histories have no imports. */
export const objects: WireService = {
  nameOf: ({ method }) => `s3 ${method}`,
  refusals: () => [() => answer(503, '<Error><Code>SlowDown</Code><Message>Slow down</Message></Error>')],
  perform: ({ query }) =>
    query['list-type'] === '2'
      ? answer(200, '<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>')
      : answer(404, '<Error><Code>NoSuchKey</Code><Message>There is no such object</Message></Error>'),
};

function answer(status: number, xml: string): WireAnswer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>${xml}`,
  };
}
