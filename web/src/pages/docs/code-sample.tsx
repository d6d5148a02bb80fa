import type { Language, Samples } from '../../../build/samples/code-samples.ts';
import type { Token } from '../../../build/samples/highlight.ts';
import { keyMark, originMark } from '../../../build/samples/marks.ts';
import { maskKey } from '../../accounts/keys/key-words.ts';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { languages } from './language.ts';

const colours: Record<Token[0], string | undefined> = {
  key: 'text-code-key',
  str: 'text-code-str',
  num: 'text-code-num',
  dim: 'text-code-dim',
  '': undefined,
};

export function Tokens({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map(([kind, text], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tokens have no other key and never move.
    <span key={index} className={colours[kind]}>
      {text}
    </span>
  ));
}

export function plain(tokens: readonly Token[]): string {
  return tokens.map(([, text]) => text).join('');
}

export function masked(key: string): string {
  const mask = maskKey(key);
  return mask ? mask.start + mask.dots + mask.end : key;
}

/** The page's origin, or a placeholder that the browser replaces in a prerendered page. */
export const origin = typeof window === 'undefined' ? originMark : window.location.origin;

/** A request in the chosen language. The reader's key is masked on screen and complete in the copy. */
export function CodeSample({
  title,
  samples,
  apiKey,
  language,
  onLanguage,
}: {
  title: string;
  samples: Samples;
  apiKey: string | undefined;
  language: Language;
  onLanguage: (language: Language) => void;
}) {
  const shown = filled(samples[language], apiKey && masked(apiKey));
  return (
    <CodeBlock
      label={`${title} request`}
      code={plain(shown)}
      copies={plain(filled(samples[language], apiKey))}
      shown={<Tokens tokens={shown} />}
      tools={<LanguageSwitch title={title} language={language} onChoose={onLanguage} />}
    />
  );
}

/** A sample with this page's origin and the reader's key. */
export function filled(tokens: readonly Token[], key: string | undefined): Token[] {
  return tokens.map(([kind, text]) => [
    kind,
    text.replaceAll(originMark, origin).replaceAll(keyMark, key ?? keyMark),
  ]);
}

function LanguageSwitch({
  title,
  language,
  onChoose,
}: {
  title: string;
  language: Language;
  onChoose: (language: Language) => void;
}) {
  return (
    <fieldset aria-label={`Language of ${title}`} className="flex gap-1">
      {languages.map(([value, name]) => (
        <button
          key={value}
          type="button"
          data-language={value}
          aria-pressed={value === language}
          onClick={() => onChoose(value)}
          className="min-h-8 rounded-s px-2 text-13 font-medium text-code-dim hover:text-code-ink aria-pressed:text-code-ink aria-pressed:underline aria-pressed:underline-offset-4 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** A sample in every language, as templates for the prerendered page. `section` is the ID of its section. */
export function SampleTemplates({ section, samples }: { section: string; samples: Samples }) {
  return languages.map(([language]) => (
    <template key={language} data-sample={section} data-language={language}>
      <Tokens tokens={samples[language]} />
    </template>
  ));
}
