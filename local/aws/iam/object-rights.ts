import type { NeededRight, ServiceRequest } from './needed-right.ts';

/** The rights that a request of S3 needs, whose path begins with the bucket. */
export function objectRights({ method, url, body }: ServiceRequest): NeededRight[] {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const [, bucket = '', ...rest] = pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  const ofBucket = (action: string) => [{ action: `s3:${action}`, resource: `arn:aws:s3:::${bucket}` }];
  const ofObject = (action: string, name = key) => [
    { action: `s3:${action}`, resource: `arn:aws:s3:::${bucket}/${name}` },
  ];
  if (searchParams.has('delete')) {
    const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name);
    return keys.flatMap((name) => ofObject('DeleteObject', name));
  }
  if (key === '') return ofBucket(method === 'GET' || method === 'HEAD' ? 'ListBucket' : `${method}Bucket`);
  if (method === 'GET' || method === 'HEAD') return ofObject('GetObject');
  if (method === 'DELETE')
    return ofObject(searchParams.has('uploadId') ? 'AbortMultipartUpload' : 'DeleteObject');
  // A part of a large object, and its beginning and end, need the right of the object.
  return ofObject('PutObject');
}
