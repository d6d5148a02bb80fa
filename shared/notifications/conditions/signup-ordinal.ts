import * as z from 'zod/mini';
import { anyOf, type Condition, decided, unknown } from '../condition.ts';
import { chosen, type FieldsOf, since } from './fields.ts';

export const maxOrdinal = 20;

const problem = `must be whole numbers from 1 to ${maxOrdinal}`;

export const ordinalFields = {
  choice: {
    signup_ordinals: chosen(
      z.int(problem).check(z.minimum(1, problem), z.maximum(maxOrdinal, problem)),
      maxOrdinal,
    ),
  },
  stored: { signup_ordinals: since(z.array(z.int())) },
};

export const signupOrdinal: Condition<FieldsOf<typeof ordinalFields>> = {
  type: 'signup_ordinal',
  operator: () => 'one_of',
  needs: 'company_ordinal',
  describe: ({ signup_ordinals: wanted }) =>
    wanted && `the ${anyOf(wanted.map(ordinal))} signup from the same company`,
  judge: ({ signup_ordinals: wanted }, { company_ordinal: place, company_domain }) => {
    if (!place || !wanted) return unknown("the signup's place among those from its company is unknown");
    const holds = wanted.includes(place);
    const said = `this is the ${ordinal(place)} signup from ${company_domain ?? 'its company'}`;
    return decided(holds, holds ? said : `${said}, not the ${anyOf(wanted.map(ordinal))}`);
  },
};

/** "1st", "2nd", "3rd", "4th", "11th", "21st". */
export function ordinal(place: number): string {
  return `${place}${endings[rules.select(place)] ?? 'th'}`;
}

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
