import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPatientServer } from './aws/http/listening-server.ts';
import { safely, sendJson } from './aws/http/responses.ts';
import { StartupError } from './aws/startup.ts';

interface Mount {
  readonly prefix: string;
  readonly strip: boolean;
  readonly listener: RequestListener;
}

/** A page whose name leads here (DNS rebinding) could read every response, such as the password of the demo account. */
const ownName = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

export class DevServer {
  private readonly servers: Server[] = [];
  private readonly mounts: Mount[] = [];
  private fallback: RequestListener | undefined;
  private held: { readonly paths: RegExp; readonly until: Promise<unknown> } | undefined;
  private port = 0;

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Listens on both loopback addresses. Throws StartupError if the port is taken. */
  async open(port: number): Promise<void> {
    const create = () => {
      const server = createPatientServer((request, response) => this.serve(request, response));
      this.servers.push(server);
      return server;
    };
    try {
      this.port = await listen(create(), port, '127.0.0.1');
      await listen(create(), this.port, '::1').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') throw error;
      });
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      await this.close();
      if (code === 'EADDRINUSE') {
        throw new StartupError(
          `Port ${port} is in use: stop the program there, or choose another (PORT=3001 npm start).`,
        );
      }
      if (code === 'EACCES')
        throw new StartupError(`Port ${port} needs administrator rights: choose one above 1024 (PORT=3000).`);
      throw error;
    }
    await this.refuseBlockedPort();
  }

  /** Browsers and fetch block some ports (https://fetch.spec.whatwg.org/#port-blocking). */
  private async refuseBlockedPort(): Promise<void> {
    const failure = await fetch(this.url).then(
      () => undefined,
      (error: Error) => error.cause,
    );
    if (!(failure instanceof Error && failure.message === 'bad port')) return;
    await this.close();
    throw new StartupError(`Browsers refuse port ${this.port}: choose another (PORT=3001 npm start).`);
  }

  private readonly serve: RequestListener = (request, response) => {
    if (!isAddress(request.url)) {
      return sendJson(response, 400, { error: 'The address of the request is malformed' });
    }
    if (!ownName.test(request.headers.host ?? '')) {
      return sendJson(response, 403, { error: `This is a local run. Its address is ${this.url}` });
    }
    const { pathname } = new URL(request.url, 'http://front');
    const mount = this.mounts.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
    if (mount?.strip) request.url = request.url?.slice(mount.prefix.length) || '/';
    const listener = mount?.listener ?? this.fallback;
    if (listener && this.held?.paths.test(pathname)) {
      void this.held.until.then(() => safely(listener, request, response));
    } else if (listener) safely(listener, request, response);
    else sendJson(response, 503, { error: 'SignupScout is still starting' });
  };

  mount(prefix: string, listener: RequestListener): void {
    this.mounts.push({ prefix, strip: false, listener });
  }

  mountStripped(prefix: string, listener: RequestListener): void {
    this.mounts.push({ prefix, strip: true, listener });
  }

  /** Requests for these paths wait for `until`, which must not reject. */
  hold(paths: RegExp, until: Promise<unknown>): void {
    this.held = { paths, until };
  }

  serveRest(listener: RequestListener): void {
    this.fallback = listener;
  }

  async close(): Promise<void> {
    await Promise.all(
      this.servers.map(
        (server) =>
          new Promise<void>((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      ),
    );
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** True if the request target is a valid URL and its path can be decoded. */
function isAddress(target: string | undefined): target is string {
  try {
    decodeURIComponent(new URL(target ?? '', 'http://front').pathname);
    return target !== undefined;
  } catch {
    return false;
  }
}
