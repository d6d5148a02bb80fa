import { optionalSetting } from '../../platform/aws/environment.ts';
import { secret } from '../../platform/aws/secrets.ts';
import { bedrockReader } from './bedrock-reader.ts';
import { chatCompletionsReader } from './chat-completions-reader.ts';
import type { CompanyReader } from './company-reader.ts';

/** The model that the stage has for reading pages; undefined where it has none. */
export function stageReader(): CompanyReader | undefined {
  const [url, model] = [optionalSetting('readerUrl'), optionalSetting('readerModel')];
  if (!model) return undefined;
  return url
    ? chatCompletionsReader({ url, model, key: () => secret('readerSecret') })
    : bedrockReader(model);
}
