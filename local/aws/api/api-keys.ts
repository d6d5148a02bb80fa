import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { sendJson } from '../http/responses.ts';
import { writeFileAtomically } from '../write-file-atomically.ts';

const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  value: z.string(),
  enabled: z.boolean(),
  usagePlans: z.array(z.string()),
});

type ApiKey = z.infer<typeof keySchema>;

const createSchema = z.object({
  name: z.string(),
  value: z.string().check(z.regex(/^[A-Za-z0-9]{20,128}$/)),
  enabled: z._default(z.boolean(), false),
});

export class ApiKeys {
  private readonly file: string;
  private readonly keys: ApiKey[];
  private readonly active = new Map<string, ApiKey>();

  constructor(file: string) {
    this.file = file;
    this.keys = existsSync(file) ? z.array(keySchema).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
    this.index();
  }

  private index(): void {
    this.active.clear();
    for (const key of this.keys) if (key.enabled) this.active.set(key.value, key);
  }

  private save(): void {
    writeFileAtomically(this.file, JSON.stringify(this.keys, null, 2));
    this.index();
  }

  accepts(value: string, usagePlans: readonly string[]): boolean {
    return this.active.get(value)?.usagePlans.some((plan) => usagePlans.includes(plan)) ?? false;
  }

  private create(response: ServerResponse, body: unknown): void {
    const wanted = createSchema.parse(body);
    if (this.keys.some((key) => key.value === wanted.value)) {
      refuse(response, 409, 'ConflictException', 'API Key already exists');
      return;
    }
    const key = { id: randomUUID().slice(0, 10), usagePlans: [], ...wanted };
    this.keys.push(key);
    this.save();
    sendJson(response, 201, key);
  }

  private addToPlan(response: ServerResponse, plan: string, body: unknown): void {
    const { keyId } = z.object({ keyId: z.string() }).parse(body);
    const key = this.keys.find((one) => one.id === keyId);
    if (!key || key.usagePlans.includes(plan)) {
      if (key) refuse(response, 409, 'ConflictException', 'Usage Plan already contains this API Key');
      else refuse(response, 404, 'NotFoundException', 'Invalid API Key identifier specified');
      return;
    }
    key.usagePlans.push(plan);
    this.save();
    sendJson(response, 201, { id: key.id, type: 'API_KEY', name: key.name });
  }

  private list(response: ServerResponse, query: URLSearchParams): void {
    const found = this.keys.filter((key) => key.name.startsWith(query.get('name') ?? ''));
    const item = query.get('includeValues') === 'true' ? found : found.map(({ value: _, ...key }) => key);
    sendJson(response, 200, { item });
  }

  private remove(response: ServerResponse, id: string): void {
    const index = this.keys.findIndex((key) => key.id === id);
    if (index < 0) {
      refuse(response, 404, 'NotFoundException', 'Invalid API Key identifier specified');
      return;
    }
    this.keys.splice(index, 1);
    this.save();
    response.writeHead(202).end();
  }

  async control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://gateway');
    const plan = /^\/usageplans\/([^/]+)\/keys$/.exec(url.pathname)?.[1];
    const key = /^\/apikeys\/([^/]+)$/.exec(url.pathname)?.[1];
    const body: unknown = JSON.parse((await text(request)) || '{}');
    const call = `${request.method} ${url.pathname}`;
    if (call === 'POST /apikeys') this.create(response, body);
    else if (request.method === 'POST' && plan) this.addToPlan(response, decodeURIComponent(plan), body);
    else if (call === 'GET /apikeys') this.list(response, url.searchParams);
    else if (request.method === 'DELETE' && key) this.remove(response, decodeURIComponent(key));
    else refuse(response, 400, 'BadRequestException', `The local API Gateway does not know ${call}`);
  }
}

function refuse(response: ServerResponse, status: number, type: string, message: string): void {
  response.setHeader('x-amzn-errortype', type);
  sendJson(response, status, { message });
}
