import http from 'node:http';
import https from 'node:https';

/** Connections by the scheme of what is asked for. */
export interface SiteConnections {
  readonly 'http:': http.Agent;
  readonly 'https:': https.Agent;
}

/**
 * Keeps connections open while one site is read, so that its home page needs no handshake of its own behind its
 * robots.txt. Other readings never get one of them: each leads to an address that was checked for its host in this reading.
 */
export async function withConnections<Outcome>(
  read: (connections: SiteConnections) => Promise<Outcome>,
): Promise<Outcome> {
  const connections = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  };
  try {
    return await read(connections);
  } finally {
    for (const agent of Object.values(connections)) agent.destroy();
  }
}
