import type { Samples } from '../../../build/samples/code-samples.ts';
import { Tokens } from './code-sample.tsx';
import { languages } from './language.ts';

/** A sample in every language, for the prerendered page to choose from; `section` is the id of its part of the page. */
export function SampleTemplates({ section, samples }: { section: string; samples: Samples }) {
  return languages.map(([language]) => (
    <template key={language} data-sample={section} data-language={language}>
      <Tokens tokens={samples[language]} />
    </template>
  ));
}
