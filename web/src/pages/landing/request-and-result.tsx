import samples from 'virtual:landing-samples';
import { ArrowDown, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '../../../build/samples/code-samples.ts';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { CodeSample, plain, Tokens } from '../docs/code-sample.tsx';
import { Point, Section } from './section.tsx';

/** The one request that the product takes, beside what is known of that person afterwards. */
export function RequestAndResult({ bearer }: { bearer: boolean }) {
  const [language, setLanguage] = useState<Language>('curl');
  return (
    <Section title="One request in, a company out" id="example">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,1fr)_1.5rem_minmax(0,1fr)] lg:gap-6">
        <CodeSample
          title="Example"
          samples={bearer ? samples.bearerRequest : samples.request}
          apiKey={undefined}
          language={language}
          onLanguage={setLanguage}
        />
        <ArrowRight
          size={24}
          strokeWidth={1.9}
          aria-hidden="true"
          className="self-center text-ink-3 max-lg:hidden"
        />
        <ArrowDown size={24} strokeWidth={1.9} aria-hidden="true" className="mx-auto text-ink-3 lg:hidden" />
        <CodeBlock
          label="What get-signup returns, seconds later"
          code={plain(samples.enriched)}
          shown={<Tokens tokens={samples.enriched} />}
        />
      </div>
      <div className="mt-8 grid gap-x-18 gap-y-8 md:grid-cols-2">
        <Point title="Simple REST API">
          JSON in, JSON out, one key in one header. Only the email is required.
        </Point>
        <Point title="Auto Data Enrichment">
          AI-powered: email validation, company size, industry, location, products and domain metrics, in the
          background.
        </Point>
      </div>
    </Section>
  );
}
