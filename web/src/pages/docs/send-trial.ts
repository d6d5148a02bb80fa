import { requestAddress } from '../../platform/api/request-address.ts';

export interface Trial {
  readonly status: number;
  readonly milliseconds: number;
  /** What the hour still allows; undefined where the answer does not say. */
  readonly remaining: number | undefined;
  readonly body: string;
}

/**
 * Sends one request of the docs as a customer's server would. Throws when no answer comes, or where fields that belong
 * into the address are no JSON.
 */
export async function sendTrial(
  endpoint: { method: string; path: string },
  apiKey: string,
  body: string,
): Promise<Trial> {
  const start = performance.now();
  const sent = trialOf(endpoint, body);
  const response = await fetch(sent.address, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    ...(sent.body === undefined ? {} : { body: sent.body }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  const left = /;r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1];
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - start),
    remaining: left === undefined ? undefined : Number(left),
    body: indented(text),
  };
}

/** A body goes as it was typed, unless some of its fields belong into the address. */
function trialOf(
  endpoint: { method: string; path: string },
  text: string,
): { address: string; body?: string } {
  const takesText = endpoint.method === 'POST' && !endpoint.path.includes('{');
  if (takesText) return { address: endpoint.path, body: text };
  const { address, hasBody, rest } = requestAddress(endpoint, fieldsIn(text));
  return hasBody ? { address, body: JSON.stringify(rest) } : { address };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function fieldsIn(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    throw new Error('The parameters are not valid JSON.');
  }
}
