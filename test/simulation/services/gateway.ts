import { jsonResponse, type WireRequest, type WireResponse, type WireService } from '../network/wire.ts';

export class Gateway implements WireService {
  private keys: { readonly id: string; readonly name: string; readonly value: string }[] = [];
  /** The ids of keys in the usage plan. */
  private readonly planned = new Set<string>();
  private made = 0;

  nameOf = ({ method, path }: WireRequest) => `apigateway ${method} ${path.split('/')[1]}`;
  refusals = () => [() => refused(429, 'TooManyRequestsException')];

  perform = ({ method, path, query, body }: WireRequest): WireResponse => {
    const [, kind, id] = path.split('/');
    if (kind === 'usageplans') return this.plan(JSON.parse(body));
    if (method === 'GET')
      return jsonResponse(200, { item: this.keys.filter(({ name }) => name.startsWith(String(query.name))) });
    if (method === 'POST') return this.create(JSON.parse(body));
    if (!this.keys.some((key) => key.id === id)) return refused(404, 'NotFoundException');
    this.keys = this.keys.filter((key) => key.id !== id);
    return jsonResponse(202, {});
  };

  /** The accepted keys of this name. */
  keysOf(name: string): string[] {
    return this.keys.filter((key) => key.name === name && this.planned.has(key.id)).map(({ value }) => value);
  }

  private create({ name, value }: { name: string; value: string }): WireResponse {
    if (this.keys.some((key) => key.value === value)) return refused(409, 'ConflictException');
    this.made += 1;
    const key = { id: `key${this.made}`, name, value };
    this.keys.push(key);
    return jsonResponse(201, key);
  }

  private plan({ keyId }: { keyId: string }): WireResponse {
    if (this.planned.has(keyId)) return refused(409, 'ConflictException');
    this.planned.add(keyId);
    return jsonResponse(201, { id: keyId });
  }
}

function refused(status: number, type: string) {
  return jsonResponse(status, { message: type }, { 'x-amzn-errortype': type });
}
