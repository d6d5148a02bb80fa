import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import pg from 'pg';
import { freePort } from '../../local/aws/startup.ts';

const schema = `
  create table accounts (id int primary key, key_hash text unique, hour int, used int, balance int);
  create table signups (account int, email text, created_at timestamptz, primary key (account, email));
  create table ledger (id bigserial primary key, account int, credits int, email text);
  create table jobs (id bigserial primary key, account int, email text);`;

/** Fastify with PostgreSQL doing the same work; undefined if PostgreSQL is not installed. */
export async function startPostgresArm() {
  const programs = globSync('/usr/lib/postgresql/*/bin').at(-1);
  if (!programs || !existsSync(path.join(programs, 'initdb'))) return undefined;
  const { port, child, folder } = await startServer(programs);
  const pool = await connect(port);
  const apiKey = randomUUID();
  await pool.query(schema);
  await pool.query('insert into accounts values (1, $1, 0, 0, 1000000000)', [
    createHash('sha256').update(apiKey).digest('hex'),
  ]);
  const app = Fastify();
  const bodySchema = {
    type: 'object',
    required: ['email'],
    properties: { email: { type: 'string', maxLength: 255 } },
  };
  app.post<{ Body: { email: string } }>(
    '/add-signup',
    { schema: { body: bodySchema } },
    async (request, reply) => {
      const status = await addSignup(pool, String(request.headers['x-api-key']), request.body.email);
      return reply.status(status).send({ success: status === 201 });
    },
  );
  return {
    name: 'Fastify and PostgreSQL',
    add: async (email: string) => {
      const headers = { 'x-api-key': apiKey };
      return (await app.inject({ method: 'POST', url: '/add-signup', headers, payload: { email } }))
        .statusCode;
    },
    stop: async () => {
      await app.close();
      await pool.end();
      await stopServer(child, folder);
    },
  };
}

async function startServer(programs: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-postgres-'));
  const options = { ...runAs(), cwd: folder, stdio: 'ignore' } as const;
  if (options.uid !== undefined) chownSync(folder, options.uid, options.gid);
  const data = path.join(folder, 'data');
  execFileSync(path.join(programs, 'initdb'), ['-A', 'trust', '-U', 'postgres', data], options);
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  return { port, folder, child: spawn(path.join(programs, 'postgres'), args, options) };
}

async function connect(port: number): Promise<pg.Pool> {
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', max: 16 });
  // The server may close idle connections before the pool ends.
  pool.on('error', () => undefined);
  for (let tried = 0; ; tried += 1) {
    try {
      await pool.query('select 1');
      return pool;
    } catch (error) {
      if (tried === 100) throw error;
      await delay(50);
    }
  }
}

async function addSignup(pool: pg.Pool, apiKey: string, email: string): Promise<number> {
  const hash = createHash('sha256').update(apiKey).digest('hex');
  const counted = await pool.query(
    `update accounts set used = case when hour = $2 then used + 1 else 1 end, hour = $2
     where key_hash = $1 and (hour <> $2 or used < 1000000000) returning id`,
    [hash, Math.floor(Date.now() / 3_600_000)],
  );
  const account = counted.rows[0]?.id;
  if (account === undefined) return 401;
  return inTransaction(pool, async (client) => {
    const row = [account, email];
    const stored = await client.query(
      'insert into signups values ($1, $2, now()) on conflict do nothing returning 1',
      row,
    );
    if (stored.rowCount === 0) return 409;
    await client.query('insert into ledger (account, credits, email) values ($1, -1, $2)', row);
    await client.query('insert into jobs (account, email) values ($1, $2)', row);
    // Last, to keep the lock on the account's row short.
    const paid = await client.query(
      'update accounts set balance = balance - 1 where id = $1 and balance > 0',
      [account],
    );
    return paid.rowCount === 0 ? 402 : 201;
  });
}

async function stopServer(child: ChildProcess, folder: string): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await gone;
  rmSync(folder, { recursive: true, force: true });
}

/** PostgreSQL refuses to run as root, so it runs as Debian's postgres user. */
function runAs() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<number>) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const status = await work(client);
    await client.query(status === 201 ? 'commit' : 'rollback');
    return status;
  } finally {
    client.release();
  }
}
