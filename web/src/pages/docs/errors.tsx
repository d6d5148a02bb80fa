import errors from 'virtual:api-errors';
import { Link } from 'react-router-dom';
import type { ErrorFacts } from '../../../build/facts/describe-errors.ts';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { plain, Tokens } from './code-sample.tsx';
import { Code, DocsFrame, Prose } from './docs-frame.tsx';

const linkClasses = 'font-medium text-accent-ink underline underline-offset-4';

export function Errors({ code }: { code: string | undefined }) {
  const found = errors.find((error) => error.code === code);
  return found ? <OneError key={found.code} error={found} /> : <AllErrors key="all" />;
}

function AllErrors() {
  return (
    <DocsFrame title="API Errors" heading="Errors">
      <div className="max-w-160">
        <Prose>
          An error response has a status code and a JSON object: <Code>error</Code> says in words what went
          wrong and what to change, <Code>code</Code> stays the same in every version of the words.
        </Prose>
        <Prose>
          Under <Code>/v1</Code> an error also has its <Code>request_id</Code> and, in <Code>docs</Code>, the
          path of its page here. Send <Code>Accept: application/problem+json</Code> to get it as RFC 9457
          defines. Fields that an endpoint doesn't know are ignored and listed in <Code>warnings</Code>, even
          if the request succeeds.
        </Prose>
      </div>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        {errors.map(({ code, status, meaning, steps }) => (
          <div key={code} id={code} className="grid scroll-mt-6 gap-x-6 py-2 md:grid-cols-[4rem_15rem_1fr]">
            <dt className="contents">
              <span className="font-mono text-13 font-medium">{status}</span>
              <Link
                to={`/api-docs/errors?code=${code}`}
                className={`tap font-mono text-13 break-words ${linkClasses}`}
              >
                {code}
              </Link>
            </dt>
            <dd className="text-ink-2">
              {meaning}. {steps[0]}
            </dd>
          </div>
        ))}
      </dl>
    </DocsFrame>
  );
}

function OneError({ error }: { error: ErrorFacts }) {
  const { code, status, meaning, causes, steps, answer } = error;
  return (
    <DocsFrame title={code}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 min-[75rem]:grid-cols-[minmax(0,40rem)_27.5rem] min-[75rem]:justify-between">
        <div className="min-w-0">
          <Prose>
            <Code>{status}</Code> {meaning}.
          </Prose>
          <List title="Why it happens" items={causes} />
          <List title="How to fix it" items={steps} />
          <h2 className="mt-5 font-bold">Returned by</h2>
          <Origin error={error} />
          <p className="mt-5">
            <Link
              to="/api-docs/errors"
              className={`inline-flex items-center pointer-coarse:min-h-11 ${linkClasses}`}
            >
              All error codes
            </Link>
          </p>
        </div>
        <CodeBlock label="Example response" code={plain(answer)} shown={<Tokens tokens={answer} />} />
      </div>
    </DocsFrame>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h2 className="mt-5 font-bold">{title}</h2>
      <ul className="mt-2 list-disc pl-5 text-16 text-ink-2">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}

function Origin({ error: { from, endpoints } }: { error: ErrorFacts }) {
  if (from === 'everywhere') return <Prose>Any endpoint, or the edge in front of them.</Prose>;
  if (from === 'dashboard')
    return <Prose>Only pages of the dashboard. No endpoint of the API returns it.</Prose>;
  return (
    <ul className="mt-2 list-disc pl-5 text-ink-2">
      {endpoints.map((endpoint) => (
        <li key={endpoint}>
          <Code>{endpoint}</Code>
        </li>
      ))}
    </ul>
  );
}
