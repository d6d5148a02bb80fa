import type { RequestListener } from 'node:http';
import path from 'node:path';
import { product } from '../shared/product.ts';
import { screenPaths } from '../shared/screens.ts';
import { freePort } from './aws/startup.ts';
import { root } from './settings.ts';

export interface LiveScreens {
  readonly serve: RequestListener;
  stop(): Promise<void>;
}

/**
 * Serves the screens with Vite's dev server, which sends changes to open pages. `rest` serves everything
 * else. These pages are not prerendered and have no content security policy; `npm start` has them.
 */
export async function openLiveScreens(rest: RequestListener): Promise<LiveScreens> {
  // As in lib/platform/build/build-web.ts for the local stage.
  process.env.METRICS_PROVIDER = 'moz';
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
        if (request.method !== 'GET' || !paths.has(pathname)) return rest(request, response);
        const html = await vite.transformIndexHtml(pathname, page);
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      }),
    stop: () => vite.close(),
  };
}

const paths = new Set<string>(screenPaths);

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${product.name}</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>`;
