import { anyOf, type Condition, decided, unknown } from '../condition.ts';
import { containedIn, quoted } from './contains.ts';

/** The company name that was posted with the signup contains one of the texts given, in any case. */
export const postedCompany: Condition = {
  type: 'posted_company',
  operator: () => 'contains',
  describe: ({ company_contains: texts }) => texts && `posted company name contains ${anyOf(quoted(texts))}`,
  judge: ({ company_contains: texts }, { posted_company: name }) => {
    if (!name || !texts) return unknown('no company name was posted');
    const found = containedIn(name, texts);
    return found === undefined
      ? decided(false, `posted company name “${name}” doesn't contain ${anyOf(quoted(texts))}`)
      : decided(true, `posted company name “${name}” contains “${found}”`);
  },
};
