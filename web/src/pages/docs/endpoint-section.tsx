import { Link } from 'react-router-dom';
import type { EndpointFacts, StatusFacts } from '../../../build/facts/describe-api.ts';
import type { Language } from '../../../build/samples/code-samples.ts';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { CodeSample, plain, Tokens } from './code-sample.tsx';
import { Code, DocsSection, Prose } from './docs-frame.tsx';
import { TryIt } from './try-it.tsx';

export function Statuses({ statuses }: { statuses: readonly StatusFacts[] }) {
  return (
    <dl className="mt-2 divide-y divide-line border-y border-line">
      {statuses.map(({ status, meaning }) => (
        <div key={meaning} className="grid grid-cols-[4rem_1fr] gap-3 py-2">
          <dt className="font-mono text-13 font-medium">{status}</dt>
          <dd className="text-ink-2">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

export function EndpointSection({
  endpoint,
  note,
  ...sample
}: {
  endpoint: EndpointFacts;
  note?: string;
  apiKey: string | undefined;
  language: Language;
  onLanguage: (language: Language) => void;
}) {
  return (
    <DocsSection
      id={endpoint.name}
      title={endpoint.title}
      code={
        <>
          <CodeSample title={endpoint.title} samples={endpoint.samples} {...sample} />
          <CodeBlock
            label={`${endpoint.title} response`}
            code={plain(endpoint.response)}
            shown={<Tokens tokens={endpoint.response} />}
          />
          <TryIt endpoint={endpoint} apiKey={sample.apiKey} />
        </>
      }
    >
      <p className="mt-2">
        <Code>
          {endpoint.method} {endpoint.path}
        </Code>
      </p>
      <Prose>{endpoint.summary}</Prose>
      {note && <Prose>{note}</Prose>}
      <h3 className="mt-5 font-bold">{endpoint.fieldsTitle}</h3>
      <Terms
        terms={endpoint.fields.map(({ name, required, kind }) => [
          name,
          `${required ? 'required' : 'optional'}, ${kind}`,
        ])}
      />
      {endpoint.headers.length > 0 && (
        <>
          <h3 className="mt-5 font-bold">Request headers</h3>
          <Terms terms={endpoint.headers.map(({ name, meaning }) => [name, `optional. ${meaning}`])} />
        </>
      )}
      {endpoint.object && (
        <p className="mt-5 text-ink-2">
          Fields of the response:{' '}
          <Link
            to={`/api-docs/fields#${endpoint.object}`}
            className="font-medium text-accent-ink underline underline-offset-4"
          >
            Response fields
          </Link>
        </p>
      )}
      <h3 className="mt-5 font-bold">Status codes</h3>
      <Statuses statuses={endpoint.statuses} />
    </DocsSection>
  );
}

export function Terms({ terms }: { terms: readonly (readonly [name: string, words: string])[] }) {
  return (
    <dl className="mt-2 divide-y divide-line border-y border-line">
      {terms.map(([name, words]) => (
        <div key={name} className="grid gap-x-3 py-2 sm:grid-cols-[9rem_1fr]">
          <dt className="font-mono text-13 font-medium">{name}</dt>
          <dd className="text-ink-2">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
