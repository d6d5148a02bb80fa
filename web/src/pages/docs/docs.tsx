import facts from 'virtual:api-facts';
import type { Language } from '../../../build/code-samples.ts';
import { keyMark } from '../../../build/marks.ts';
import { useAnchor } from '../../ui/anchor.ts';
import { BackToDashboard } from '../../ui/back-link.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { masked, plain, Tokens } from './code-sample.tsx';
import { DocsNavigation } from './docs-navigation.tsx';
import { Code, DocsSection, Prose } from './docs-section.tsx';
import { EndpointSection, Statuses } from './endpoint-section.tsx';
import { VerifyWebhook, WebhookEvents } from './webhook-sections.tsx';

const { requestsPerHour: limit, pageSize } = facts;

const notes: Record<string, string> = {
  'list-signups': `Each page has ${pageSize} signups, newest first. Leave out page to get the first one.`,
};

/** The documentation of the public API, with the reader's own key where there is one. */
export function Docs({
  apiKey,
  language,
  onLanguage,
}: {
  apiKey: string | undefined;
  language: Language;
  onLanguage: (language: Language) => void;
}) {
  useAnchor();
  return (
    <>
      <BackToDashboard />
      <div className="mt-1 mb-6">
        <PageHeading title="API Docs">API Documentation</PageHeading>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 md:grid-cols-[13.5rem_minmax(0,1fr)]">
        <DocsNavigation />
        <div className="min-w-0">
          <Authentication apiKey={apiKey} />
          <RateLimiting />
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
          <WebhookEvents />
          <VerifyWebhook />
          <ErrorHandling />
        </div>
      </div>
    </>
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
        {limit} requests per hour per API key. The count resets at the start of each hour (UTC). Every request
        with a valid key counts, even if it fails.
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
      <h3 className="mt-5 font-bold">Codes</h3>
      <Prose>
        <Code>code</Code> is the same in every version of a message. Under <Code>/v1</Code> an error also has
        its <Code>request_id</Code> and, in <Code>docs</Code>, the address of its code below; send{' '}
        <Code>Accept: application/problem+json</Code> to get it as RFC 9457 defines. Fields that an endpoint
        doesn't know are ignored and listed in <Code>warnings</Code>, also where the request succeeds.
      </Prose>
      <dl className="mt-2 divide-y divide-line border-y border-line">
        {facts.codes.map(({ code, status, meaning }) => (
          <div key={code} id={code} className="grid scroll-mt-6 gap-x-3 py-2 sm:grid-cols-[12rem_1fr]">
            <dt className="font-mono text-13 font-medium break-words">{code}</dt>
            <dd className="text-ink-2">
              {status}. {meaning}
            </dd>
          </div>
        ))}
      </dl>
    </DocsSection>
  );
}
