import webhooks from 'virtual:api-webhooks';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { plain, Tokens } from './code-sample.tsx';
import { Code, DocsFrame, DocsSection, Prose } from './docs-frame.tsx';
import { Terms } from './endpoint-section.tsx';

const headers = [
  [
    'webhook-id',
    'The id of the message. It stays the same for every attempt and every time you send it again.',
  ],
  ['webhook-timestamp', 'When this attempt was made, in seconds since 1970.'],
  ['webhook-signature', 'One or two signatures, separated by a space. Each is v1, and base64.'],
] as const;

const signedContent = `content   = id + "." + timestamp + "." + body
key       = base64 after "whsec_", decoded
signature = base64(HMAC-SHA256(key, content))`;

const sampleHeaders = `webhook-id: msg_01a2025de5327f4a98e62b0cf74eb82e
webhook-timestamp: 1793523915
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=`;

export function Webhooks() {
  return (
    <DocsFrame title="API Webhooks" heading="Webhooks">
      <WebhookEvents />
      <VerifyWebhook />
    </DocsFrame>
  );
}

function WebhookEvents() {
  const { bodies, events, attempts, attemptSeconds, delays } = webhooks;
  return (
    <DocsSection
      id="webhook-events"
      title="Webhook Events"
      code={bodies.map(({ type, body }) => (
        <CodeBlock key={type} label={`${type} body`} code={plain(body)} shown={<Tokens tokens={body} />} />
      ))}
    >
      <Prose>
        Add a webhook under Destinations on the Notifications page and choose its events. Your server gets a{' '}
        <Code>POST</Code> with JSON for each of them, always under 20 KB. <Code>rule.matched</Code> is sent by
        the rules that send there.
      </Prose>
      <Terms terms={events.map(({ type, summary }) => [type, summary])} />
      <Prose>
        <Code>data.signup</Code> has the fields of Get Signup at the time the event is sent, and your{' '}
        <Code>external_id</Code> and <Code>metadata</Code>. Long quotations, and long metadata of a large
        message, are cut.
      </Prose>
      <h3 className="mt-5 font-bold">At least once</h3>
      <Prose>
        An event can arrive more than once, and events arrive in no fixed order. Keep each{' '}
        <Code>webhook-id</Code> that you handled and ignore repeats: it is the same for every attempt.
      </Prose>
      <h3 className="mt-5 font-bold">Responses and retries</h3>
      <Prose>
        Respond with a status from 200 to 299 within {attemptSeconds} seconds, and do slow work afterwards.
        Redirects aren't followed. Anything else is tried again: {attempts} attempts over about three days,
        each after the one before by {delays.slice(0, -1).join(', ')} and {delays.at(-1)}, plus up to a tenth.
        With 429 or 503, a longer <Code>Retry-After</Code> counts, up to a day.
      </Prose>
      <h3 className="mt-5 font-bold">When we stop</h3>
      <Prose>
        410 turns the webhook off immediately. So do five days in which nothing was delivered. We email you
        when that happens. Once it's back on, send what failed again from its page: each is one more attempt
        with the same id, a new timestamp and the current secret.
      </Prose>
    </DocsSection>
  );
}

function VerifyWebhook() {
  const { sdkSample, packageSample } = webhooks;
  return (
    <DocsSection
      id="verify-a-webhook"
      title="Verify a Webhook"
      code={
        <>
          <CodeBlock label="With our client" code={plain(sdkSample)} shown={<Tokens tokens={sdkSample} />} />
          <CodeBlock
            label="With standardwebhooks"
            code={plain(packageSample)}
            shown={<Tokens tokens={packageSample} />}
          />
          <CodeBlock label="Signature headers" code={sampleHeaders} />
          <CodeBlock label="Signed content" code={signedContent} />
        </>
      }
    >
      <Prose>
        Anyone can post to your server's address, so check each request before you trust it. Requests are
        signed after Standard Webhooks with the secret on the webhook's page, which begins with{' '}
        <Code>whsec_</Code>. Both samples take a <Code>Request</Code>, as Next.js, Deno, Bun and edge runtimes
        do.
      </Prose>
      <Terms terms={headers} />
      <Prose>
        The signature covers the id, the timestamp and the raw body, joined by periods. Pass the body before
        anything parses it: other spaces make another signature. Without a library, compare in constant time
        and refuse timestamps that are more than five minutes off.
      </Prose>
      <h3 className="mt-5 font-bold">While you rotate the secret</h3>
      <Prose>
        For as long as you choose, up to 7 days, every request carries two signatures: by the new secret and
        by the old one. A request is genuine if either matches, so your server can change over at any time.
        The libraries do this for you.
      </Prose>
      <Prose>
        <Code>@signupscout/node</Code> is our client, <Code>standardwebhooks</Code> the package of the
        standard, which{' '}
        <a
          href="https://github.com/standard-webhooks/standard-webhooks/tree/main/libraries"
          className="font-medium text-accent-ink underline underline-offset-4"
        >
          exists for most languages
        </a>
        .
      </Prose>
    </DocsSection>
  );
}
