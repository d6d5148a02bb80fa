import * as z from 'zod/mini';
import { MetricsRefused, MetricsUnavailable } from './domain-metrics.ts';

const timeLimit = 5_000;

interface Question<Answer extends z.ZodMiniType> {
  readonly provider: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly answer: Answer;
}

/**
 * Posts JSON and parses the response; null on 404. Throws MetricsUnavailable on 429, 5xx, a 5 s timeout or
 * another shape, MetricsRefused otherwise.
 */
export async function askProvider<Answer extends z.ZodMiniType>({
  provider,
  address,
  headers,
  body,
  answer,
}: Question<Answer>): Promise<z.output<Answer> | null> {
  let said: unknown;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    if (response.status === 404) return null;
    if (response.status === 429 || response.status >= 500)
      throw new MetricsUnavailable(`${provider} answered ${response.status}`);
    if (!response.ok) throw new MetricsRefused(`${provider} answered ${response.status}`);
    said = await response.json();
  } catch (error) {
    if (error instanceof MetricsRefused || error instanceof MetricsUnavailable) throw error;
    throw new MetricsUnavailable(`${provider} gave no answer`, { cause: error });
  }
  const parsed = answer.safeParse(said);
  if (!parsed.success) throw new MetricsUnavailable(`${provider} gave an answer of another shape`);
  return parsed.data;
}

/** A rounded figure in steps of `scale`; null if missing or invalid. */
export function figure(given: z.ZodMiniType<number, unknown>, scale = 1) {
  const whole = z.pipe(
    given,
    z.transform((value: number) => Math.round(value * scale)),
  );
  return z.catch(z.nullish(whole), null);
}
