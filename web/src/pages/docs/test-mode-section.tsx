import facts from 'virtual:api-facts';
import type { Language } from '../../../build/samples/code-samples.ts';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { CodeSample } from './code-sample.tsx';
import { Code, DocsSection, Prose } from './docs-frame.tsx';
import { Terms } from './endpoint-section.tsx';

const { domain, addresses, samples } = facts.testMode;

const mark = `{
  "type": "signup.enriched",
  "timestamp": "2026-11-22T09:00:01.000Z",
  "test": true,
  "data": { ... }
}`;

export function TestMode(choice: { language: Language; onLanguage: (language: Language) => void }) {
  return (
    <DocsSection
      id="test-mode"
      title="Test Mode"
      code={
        <>
          <CodeSample title="Test Mode" samples={samples} apiKey={undefined} {...choice} />
          <CodeBlock label="Marked webhook" code={mark} />
        </>
      }
    >
      <Prose>
        Make a test key on your account page: it starts with <Code>sstest</Code> and works with every
        endpoint. It adds test data, which is separate from your live data. Nothing is charged, no website is
        visited, and test requests have a separate hourly limit.
      </Prose>
      <Prose>
        Your rules and destinations apply, so alerts are really sent: emails, Slack and Discord messages say
        Test, and webhooks have <Code>{'"test": true'}</Code> in their signed body. Turn on Test Data at the
        top of the dashboard to see and delete what your test keys added.
      </Prose>
      <h3 className="mt-5 font-bold">Test addresses at {domain}</h3>
      <Prose>
        With a test key these have a fixed result, by the part before the <Code>@</Code>. Add a label, as in{' '}
        <Code>small+42@{domain}</Code>, to post one many times.
      </Prose>
      <Terms terms={addresses} />
      <Prose>
        Every other address keeps its normal email type. If it's enriched, it gets the result of{' '}
        <Code>unknown-size</Code>. With a live key, test addresses are normal addresses.
      </Prose>
    </DocsSection>
  );
}
