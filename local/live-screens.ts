import type { RequestListener } from 'node:http';
import path from 'node:path';
import { pages } from '../web/build/pages.ts';
import { freePort } from './aws/free-port.ts';
import { root } from './settings.ts';

/** The screens as their files are now. */
export interface LiveScreens {
  readonly serve: RequestListener;
  stop(): Promise<void>;
}

/**
 * Serves the screens from their files by Vite's own server, which sends each change to the open pages; all else is served by
 * `rest`. These pages are not prerendered and have no content security policy: `npm start` has the pages as they are deployed.
 */
export async function openLiveScreens(rest: RequestListener): Promise<LiveScreens> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: path.join(root, 'web/vite.config.ts'),
    cacheDir: path.join(root, 'dist/vite'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { port: await freePort() } },
  });
  return {
    serve: (request, response) =>
      vite.middlewares(request, response, async () => {
        const { pathname } = new URL(request.url ?? '/', 'http://screens');
        const page = request.method === 'GET' ? pages[pathname as keyof typeof pages] : undefined;
        if (!page) return rest(request, response);
        const html = await vite.transformIndexHtml(pathname, pageOf(page.title));
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      }),
    stop: () => vite.close(),
  };
}

function pageOf(title: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>`;
}
