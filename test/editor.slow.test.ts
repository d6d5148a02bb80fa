import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../local/settings.ts';

const settings = JSON.parse(readFileSync(path.join(root, '.vscode/settings.json'), 'utf8'));

let server: ChildProcess;
let received = '';
const responded = new Set<number | string>();

beforeAll(async () => {
  const compiler = path.join(root, settings['js/ts.tsdk.path'], 'bin/tsc');
  server = spawn(process.execPath, [compiler, '--lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  server.stdout?.setEncoding('utf8').on('data', (text: string) => {
    received += text;
    // The server's requests, such as for the editor's settings.
    for (const { id, method } of messages())
      if (id !== undefined && method && !responded.has(id)) {
        responded.add(id);
        send({ id, result: null });
      }
  });
  await request(1, 'initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: { textDocument: { diagnostic: {} } },
  });
  send({ method: 'initialized', params: {} });
});

afterAll(() => server.kill());

test.each([
  'functions/signups/take-up-waiting.ts',
  'web/src/main.tsx',
  'sdk/src/index.ts',
  'bench/start.ts',
  'test/editor.slow.test.ts',
])('the language server of the recommended editor reads %s without errors, and finds one', async (file) => {
  const uri = pathToFileURL(path.join(root, file)).href;
  const text = readFileSync(path.join(root, file), 'utf8');
  const textDocument = { uri, languageId: file.endsWith('x') ? 'typescriptreact' : 'typescript', version: 1 };
  send({ method: 'textDocument/didOpen', params: { textDocument: { ...textDocument, text } } });
  expect(await errorsOf(uri)).toEqual([]);
  const contentChanges = [{ text: `${text}\nexport const wrong: number = 'text';\n` }];
  send({
    method: 'textDocument/didChange',
    params: { textDocument: { ...textDocument, version: 2 }, contentChanges },
  });
  expect(await errorsOf(uri)).toEqual(["Type 'string' is not assignable to type 'number'."]);
});

let requests = 1;

async function errorsOf(uri: string): Promise<string[]> {
  requests += 1;
  const report = await request(requests, 'textDocument/diagnostic', { textDocument: { uri } });
  return (report as { items: { message: string }[] }).items.map(({ message }) => message);
}

/** The result of a request. Fails if none arrives before the test's time ends. */
async function request(id: number, method: string, params: object): Promise<unknown> {
  send({ id, method, params });
  const response = () => messages().find((message) => message.id === id && 'result' in message);
  return (await vi.waitUntil(response, { timeout: 15_000 }))?.result;
}

function send(message: object): void {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message });
  server.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

function messages(): {
  readonly id?: number | string;
  readonly method?: string;
  readonly result?: unknown;
}[] {
  return received.split(/Content-Length: \d+\r\n\r\n/).flatMap((part) => {
    try {
      return [JSON.parse(part)];
    } catch {
      return [];
    }
  });
}
