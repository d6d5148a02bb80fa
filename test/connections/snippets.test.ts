import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { root } from '../../local/settings.ts';
import { serve } from '../local/serve.ts';
import { scratch } from '../support/scratch.ts';

const folder = path.join(root, 'web/src/connections/snippets');

afterEach(() => vi.unstubAllEnvs());

type Called = (signup: unknown) => Promise<unknown>;

interface Snippet {
  readonly events: { readonly createUser: Called };
  readonly databaseHooks: { readonly user: { readonly create: { readonly after: Called } } };
  readonly signedUp: Called;
  readonly POST: Called;
}

/** The call of each snippet's framework when Maya signs up. */
const calls: Record<string, (snippet: Snippet) => Promise<unknown>> = {
  'auth-js.js': ({ events }) => events.createUser({ user: maya }),
  'better-auth.js': ({ databaseHooks }) => databaseHooks.user.create.after(maya),
  'firebase.js': ({ signedUp }) => signedUp({ email: maya.email, displayName: maya.name }),
  'express.js': ({ signedUp }) => signedUp(inParts),
  'next-js.js': ({ POST }) =>
    POST(new Request('http://localhost/api/signup', { method: 'POST', body: JSON.stringify(inParts) })),
};

const maya = { id: '1', email: 'maya@northwindlabs.example', name: 'Maya Okafor' };
const inParts = { email: maya.email, firstName: 'Maya', lastName: 'Okafor' };

const action = 'auth0-action.js';

test('there is a snippet for each framework, of 5 to 15 lines', () => {
  const files = readdirSync(folder);
  expect(files.sort()).toEqual(
    [...Object.keys(calls), 'django.py', 'laravel.php', 'rails.rb', action].sort(),
  );
  for (const file of files) {
    const lines = textOf(file)
      .trim()
      .split('\n')
      .filter((line) => line.trim() !== '');
    expect([file, lines.length >= 5 && lines.length <= 15]).toEqual([file, true]);
    expect(textOf(file)).toContain(file === action ? "'{{address}}'" : '{{origin}}/v1/signups');
  }
});

describe.each(Object.entries(calls))('%s', (file, call) => {
  test('posts the signup with the key', async () => {
    const received: unknown[] = [];
    const api = await serve({
      '/v1/signups': async (request, response) => {
        const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
        received.push([request.method, request.headers.authorization, body]);
        response.writeHead(201).end();
      },
    });
    vi.stubEnv('SIGNUPSCOUT_KEY', 'ss-key');
    const copy = path.join(scratch(), 'snippet.mjs');
    writeFileSync(copy, textOf(file).replaceAll('{{origin}}', api.origin));
    await call(await import(copy));
    await api.close();
    const body = { email: maya.email, first_name: 'Maya', last_name: 'Okafor' };
    expect(received).toEqual([['POST', 'Bearer ss-key', body]]);
  });
});

function textOf(file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}
