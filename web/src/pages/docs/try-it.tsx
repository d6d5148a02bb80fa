import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EndpointFacts } from '../../../build/facts/describe-api.ts';
import { requestAddress } from '../../platform/api/request-address.ts';
import { announceError } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { inputClasses } from '../../ui/forms/field.tsx';
import { CodeBlock } from '../../ui/page/code-block.tsx';

export function TryIt({ endpoint, apiKey }: { endpoint: EndpointFacts; apiKey: string | undefined }) {
  return (
    <div className="rounded-m border border-line bg-surface p-4">
      <h3 className="font-bold">Try it</h3>
      {apiKey ? (
        <>
          <p className="mt-1 text-13 text-ink-2">
            Sends a real request with your key. It counts toward your hourly limit
            {endpoint.takesCredits ? ', and a professional or role address uses 1 credit' : ''}.
          </p>
          <Form endpoint={endpoint} apiKey={apiKey} />
        </>
      ) : (
        <p className="mt-1 text-13 text-ink-2">
          <Link to="/signin" className="font-medium text-accent-ink underline underline-offset-4">
            Sign in
          </Link>{' '}
          to send this request with your key.
        </p>
      )}
    </div>
  );
}

function Form({ endpoint, apiKey }: { endpoint: EndpointFacts; apiKey: string }) {
  const id = useId();
  const [body, setBody] = useState(endpoint.request);
  const [busy, setBusy] = useState(false);
  const [trial, setTrial] = useState<Trial>();
  const queries = useQueryClient();
  const send = async () => {
    setBusy(true);
    try {
      setTrial(await sendTrial(endpoint, apiKey, body));
      queries.invalidateQueries();
    } catch (error) {
      announceError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <label htmlFor={id} className="mt-3 mb-1.5 block text-13 font-medium">
        {endpoint.fieldsTitle}
      </label>
      <textarea
        id={id}
        rows={endpoint.request.split('\n').length}
        spellCheck={false}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        className={`${inputClasses} h-auto py-2 font-mono md:text-13 pointer-coarse:h-auto pointer-coarse:min-h-11`}
      />
      <Button className="mt-3" disabled={busy} onClick={send}>
        {busy ? 'Sending...' : 'Send Request'}
        <span className="sr-only"> to {endpoint.title}</span>
      </Button>
      <div role="status">{trial && <Outcome trial={trial} title={endpoint.title} />}</div>
    </>
  );
}

function Outcome({ trial, title }: { trial: Trial; title: string }) {
  return (
    <>
      <dl className="mt-4 mb-3 flex flex-wrap gap-x-8 gap-y-2">
        {[
          ['Status', trial.status],
          ['Time', `${trial.milliseconds} ms`],
          ['Remaining this hour', trial.remaining ?? 'not counted'],
        ].map(([name, value]) => (
          <div key={name}>
            <dt className="text-13 text-ink-3">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <CodeBlock label={`${title} result`} code={trial.body} />
    </>
  );
}

interface Trial {
  readonly status: number;
  readonly milliseconds: number;
  readonly remaining: number | undefined;
  readonly body: string;
}

/**
 * Sends a request as a customer's server would. Throws if there is no response, or if the body is needed
 * for the URL and is not valid JSON.
 */
async function sendTrial(
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

/** Sends the body as typed, unless some of its fields belong in the URL. */
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
