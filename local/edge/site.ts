import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import * as z from 'zod';
import type { CloudTemplate } from '../template/cloud-template.ts';
import { contentTypeOf } from './content-type.ts';

const deploymentSchema = z.object({
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.array(z.record(z.string(), z.string())).optional(),
  SystemMetadata: z.record(z.string(), z.string()).default({}),
});

interface StoredFile {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

const fill = (body: Buffer, markers: Record<string, string>): Buffer =>
  Object.keys(markers).length === 0
    ? body
    : Buffer.from(
        Object.entries(markers).reduce(
          (text, [marker, value]) => text.replaceAll(marker, value),
          body.toString(),
        ),
      );

/** The site's bucket, filled by the template's deployments: files with markers replaced and their headers. */
export class Site {
  private readonly files = new Map<string, StoredFile>();

  constructor(template: CloudTemplate) {
    for (const { properties } of template.all('Custom::CDKBucketDeployment', deploymentSchema)) {
      for (const [index, key] of properties.SourceObjectKeys.entries()) {
        const folder = template.assetFolder(key.replace(/\.zip$/, ''));
        const markers = properties.SourceMarkers?.[index] ?? {};
        this.store(folder, markers, properties.SystemMetadata['cache-control'] ?? 'no-cache');
      }
    }
  }

  private store(folder: string, markers: Record<string, string>, cacheControl: string): void {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const body = fill(readFileSync(file), markers);
      this.files.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, {
        body,
        headers: {
          'content-type': contentTypeOf(file),
          'cache-control': cacheControl,
          etag: `"${createHash('md5').update(body).digest('hex')}"`,
        },
      });
    }
  }

  /** Serves one file; what is not there is 404. */
  serve(request: IncomingMessage, response: ServerResponse, root: string): void {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = this.files.get(pathname === '/' ? `/${root}` : pathname);
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const fresh = request.headers['if-none-match'] === file.headers.etag;
    response
      .writeHead(fresh ? 304 : 200, file.headers)
      .end(fresh || request.method === 'HEAD' ? '' : file.body);
  }
}
