import facts from 'virtual:api-facts';
import { Tokens } from './code-sample.tsx';
import { languages } from './language.ts';

/** Every sample in every language, for the prerendered page to choose from. */
export function SampleTemplates() {
  return facts.endpoints.flatMap(({ name, samples }) =>
    languages.map(([language]) => (
      <template key={name + language} data-sample={name} data-language={language}>
        <Tokens tokens={samples[language]} />
      </template>
    )),
  );
}
