import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import * as z from 'zod/mini';
import { contentTypeOf } from '../http/responses.ts';
import type { CloudTemplate } from '../template/cloud-template.ts';
import type { EdgeResponse } from './edge-functions.ts';

const deploymentSchema = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.optional(z.array(z.record(z.string(), z.string()))),
  SystemMetadata: z._default(z.record(z.string(), z.string()), {}),
  UserMetadata: z._default(z.record(z.string(), z.string()), {}),
});

interface StoredFile {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

/**
 * The site's bucket as the template's deployments fill it: files with replaced markers, and their headers.
 */
export class Site {
  private readonly files = new Map<string, StoredFile>();

  constructor(template: CloudTemplate) {
    for (const { properties } of template.all('Custom::CDKBucketDeployment', deploymentSchema)) {
      for (const [index, key] of properties.SourceObjectKeys.entries()) {
        const folder = template.assetFolder(key);
        const markers = properties.SourceMarkers?.[index] ?? {};
        this.store(folder, markers, {
          'cache-control': properties.SystemMetadata['cache-control'] ?? 'no-cache',
          ...Object.fromEntries(
            Object.entries(properties.UserMetadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
          ),
        });
      }
    }
  }

  private store(folder: string, markers: Record<string, string>, headers: Record<string, string>): void {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const body = fill(readFileSync(file), markers);
      this.files.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, {
        body,
        headers: {
          'content-type': contentTypeOf(file),
          ...headers,
          etag: `"${createHash('md5').update(body).digest('hex')}"`,
        },
      });
    }
  }

  answer(request: IncomingMessage, root: string): EdgeResponse {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = this.files.get(pathname === '/' ? `/${root}` : pathname);
    if (!file) return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' };
    const fresh = request.headers['if-none-match'] === file.headers.etag;
    return { status: fresh ? 304 : 200, headers: file.headers, body: fresh ? '' : file.body };
  }
}

function fill(body: Buffer, markers: Record<string, string>): Buffer {
  return Object.keys(markers).length === 0
    ? body
    : Buffer.from(
        Object.entries(markers).reduce(
          (text, [marker, value]) => text.replaceAll(marker, value),
          body.toString(),
        ),
      );
}
