import facts from 'virtual:api-facts';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { enrichmentPrice } from '../../../../shared/credits/packages.ts';
import type { Language } from '../../../build/samples/code-samples.ts';
import { keyMark } from '../../../build/samples/marks.ts';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { masked, plain, Tokens } from './code-sample.tsx';
import { followSection } from './current-section.ts';
import { Code, DocsFrame, DocsSection, Prose } from './docs-frame.tsx';
import { EndpointSection, Statuses } from './endpoint-section.tsx';
import { TestMode } from './test-mode-section.tsx';

const { requestsPerHour: limit, pageSize } = facts;

const notes: Record<string, string> = {
  'add-signup': `Enrichment uses ${enrichmentPrice}`,
  'list-signups': `Each page has ${pageSize} signups, newest first. Leave out page to get the first one.`,
};

export function Docs({
  apiKey,
  language,
  onLanguage,
}: {
  apiKey: string | undefined;
  language: Language;
  onLanguage: (language: Language) => void;
}) {
  return (
    <DocsFrame title="API Docs" heading="API Documentation">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 md:grid-cols-[13.5rem_minmax(0,1fr)]">
        <DocsNavigation />
        <div className="min-w-0">
          <Authentication apiKey={apiKey} />
          <RateLimiting />
          <TestMode language={language} onLanguage={onLanguage} />
          {facts.endpoints.map((endpoint) => (
            <EndpointSection
              key={endpoint.name}
              endpoint={endpoint}
              apiKey={apiKey}
              language={language}
              onLanguage={onLanguage}
              {...(notes[endpoint.name] ? { note: notes[endpoint.name] } : {})}
            />
          ))}
          <ErrorHandling />
        </div>
      </div>
    </DocsFrame>
  );
}

function Authentication({ apiKey = keyMark }: { apiKey: string | undefined }) {
  return (
    <DocsSection
      id="authentication"
      title="Authentication"
      code={
        <CodeBlock
          label="Key header"
          code={`x-api-key: ${apiKey === keyMark ? apiKey : masked(apiKey)}`}
          copies={`x-api-key: ${apiKey}`}
        />
      }
    >
      <Prose>
        Send your API key in the <Code>x-api-key</Code> header of every request. You'll find it on your
        dashboard. Keep it on your server: anyone who has it can read your signups and spend your credits.
        Further keys, on your account page, may be restricted to adding signups or to reading.
      </Prose>
      <Prose>
        Use <Code>/v1</Code> in new code: it has more endpoints, and its responses and errors have more
        fields. <Code>/functions/v1</Code> has only Add Signup, Get Signup and List Signups. Both stay
        supported.
      </Prose>
      <Prose>
        <Code>{facts.bearerPath}</Code> works like Add Signup and also accepts the key as{' '}
        <Code>Authorization: Bearer</Code>. The whole API is described in an OpenAPI document:{' '}
        <a href="/openapi.json" className="font-medium text-accent-ink underline underline-offset-4">
          openapi.json
        </a>
        .
      </Prose>
    </DocsSection>
  );
}

function RateLimiting() {
  return (
    <DocsSection
      id="rate-limiting"
      title="Rate Limiting"
      code={
        <CodeBlock
          label="Limit headers"
          code={`RateLimit-Policy: "default";q=${limit};w=3600\nRateLimit: "default";r=72;t=1800`}
        />
      }
    >
      <Prose>
        {limit} requests per hour per API key. All keys of your account share this limit. The count resets at
        the start of each hour (UTC). Every request with a valid key counts, even if it fails.
      </Prose>
      <Prose>
        Each response says how many requests remain (<Code>r</Code>) and how many seconds until the reset (
        <Code>t</Code>). Over the limit, the response is 429, with the seconds to wait in{' '}
        <Code>Retry-After</Code>.
      </Prose>
    </DocsSection>
  );
}

function ErrorHandling() {
  return (
    <DocsSection
      id="error-handling"
      title="Error Handling"
      code={
        <CodeBlock
          label="Error body"
          code={plain(facts.errorBody)}
          shown={<Tokens tokens={facts.errorBody} />}
        />
      }
    >
      <Prose>
        An error response has a status code and a JSON object whose <Code>error</Code> says what went wrong
        and what to change.
      </Prose>
      <Statuses statuses={facts.errors} />
      <Prose>
        Its <Code>code</Code> stays the same in every version of a message.{' '}
        <Link to="/api-docs/errors" className="font-medium text-accent-ink underline underline-offset-4">
          Every code
        </Link>{' '}
        has a page that says why it happens and what to do; under <Code>/v1</Code> the response links to it.
      </Prose>
    </DocsSection>
  );
}

const linkClasses =
  'block rounded-s px-2.5 py-1.5 font-medium text-ink-2 hover:text-ink aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent-ink pointer-coarse:py-3';

function DocsNavigation() {
  const [current, setCurrent] = useState<string>();
  useEffect(() => followSection(setCurrent), []);
  return (
    <>
      <nav
        aria-label="Sections"
        className="sticky top-6 -ml-2.5 max-h-[calc(100dvh-3rem)] self-start overflow-y-auto max-md:hidden"
      >
        <Links current={current} />
      </nav>
      <details className="rounded-m border border-line bg-surface md:hidden">
        <summary className="cursor-pointer px-4 py-2.5 font-medium pointer-coarse:py-3">Sections</summary>
        <nav aria-label="Sections" className="px-2 pb-2">
          <Links current={current} />
        </nav>
      </details>
    </>
  );
}

function Links({ current }: { current: string | undefined }) {
  const { search } = useLocation();
  return (
    <ul>
      {sections.map(([id, title]) => (
        <li key={id}>
          <Link
            to={{ search, hash: id }}
            aria-current={current === id ? 'true' : undefined}
            className={linkClasses}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const sections: readonly (readonly [id: string, title: string])[] = [
  ['authentication', 'Authentication'],
  ['rate-limiting', 'Rate Limiting'],
  ['test-mode', 'Test Mode'],
  ...facts.endpoints.map(({ name, title }) => [name, title] as const),
  ['error-handling', 'Error Handling'],
];
