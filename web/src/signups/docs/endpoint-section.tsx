import type { Language } from '../../../build/code-samples.ts';
import type { EndpointFacts, StatusFacts } from '../../../build/describe-api.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CodeSample, plain, Tokens } from './code-sample.tsx';
import { Code, DocsSection, Prose } from './docs-section.tsx';
import { TryIt } from './try-it.tsx';

export const Statuses = ({ statuses }: { statuses: readonly StatusFacts[] }) => (
  <dl className="mt-2 divide-y divide-line border-y border-line">
    {statuses.map(({ status, meaning }) => (
      <div key={meaning} className="grid grid-cols-[4rem_1fr] gap-3 py-2">
        <dt className="font-mono text-13 font-medium">{status}</dt>
        <dd className="text-ink-2">{meaning}</dd>
      </div>
    ))}
  </dl>
);

const Fields = ({ fields }: { fields: EndpointFacts['fields'] }) => (
  <dl className="mt-2 divide-y divide-line border-y border-line">
    {fields.map(({ name, required, kind }) => (
      <div key={name} className="grid gap-x-3 py-2 sm:grid-cols-[9rem_1fr]">
        <dt className="font-mono text-13 font-medium">{name}</dt>
        <dd className="text-ink-2">
          {required ? 'required' : 'optional'}, {kind}
        </dd>
      </div>
    ))}
  </dl>
);

/** One endpoint as its declaration states it, with its request, its answer and a way to send it. */
export const EndpointSection = ({
  endpoint,
  note,
  ...sample
}: {
  endpoint: EndpointFacts;
  note?: string;
  apiKey: string | undefined;
  language: Language;
  onLanguage: (language: Language) => void;
}) => (
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
    <h3 className="mt-5 font-bold">Request body</h3>
    <Fields fields={endpoint.fields} />
    <h3 className="mt-5 font-bold">Status codes</h3>
    <Statuses statuses={endpoint.statuses} />
  </DocsSection>
);
