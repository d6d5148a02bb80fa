import * as z from 'zod/mini';
import { v1Fields } from '../../signups/posted-fields.ts';
import { plainText } from '../../signups/text.ts';
import { anyOf, type Condition, decided, unknown } from '../condition.ts';
import { chosen, type FieldsOf, since } from './fields.ts';

const plan = plainText(v1Fields.plan.limit).check(z.trim(), z.minLength(1, 'must not be empty'));

export const planFields = {
  choice: { plans: chosen(plan, 20) },
  stored: { plans: since(z.array(z.string())) },
};

export const postedPlan: Condition<FieldsOf<typeof planFields>> = {
  type: 'plan',
  operator: () => 'one_of',
  describe: ({ plans }) => plans && `plan is ${anyOf(plans.map(quoted))}`,
  judge: ({ plans }, { plan: posted }) => {
    if (!posted || !plans) return unknown('no plan was posted');
    const holds = plans.some((one) => one.toLowerCase() === posted.toLowerCase());
    const said = `plan is ${quoted(posted)}`;
    return decided(holds, holds ? said : `${said}, not ${anyOf(plans.map(quoted))}`);
  },
};

function quoted(text: string): string {
  return `“${text}”`;
}
