import { descriptionProblem } from './descriptions/description-text.ts';
import type { Extractor } from './extractor.ts';
import { clean, nameProblem } from './names/name-words.ts';

/** The name in a shell's web app manifest. */
export const manifestNames: Extractor = {
  field: 'company_name',
  name: 'manifest',
  propose: ({ manifest }) => {
    if (manifest?.name === undefined) return [];
    const value = clean(manifest.name);
    const { url, name } = manifest;
    return [{ value, url, quote: name, evidence: 'manifest', refused: nameProblem(value) }];
  },
};

/** The description in a shell's web app manifest. */
export const manifestDescriptions: Extractor = {
  field: 'description',
  name: 'manifest',
  propose: ({ manifest }) => {
    if (manifest?.description === undefined) return [];
    const { url, description } = manifest;
    const refused = descriptionProblem(description);
    return [{ value: description, url, quote: description, evidence: 'manifest', refused }];
  },
};
