import * as z from 'zod/mini';
import { type Condition, decided, type Judgment, type Matchable } from '../condition.ts';
import { chosen, type FieldsOf, since } from './fields.ts';

export const alertingTypes = ['professional', 'role'] as const;

export const addressFields = {
  choice: {
    role_emails_only: z._default(z.boolean('must be true or false'), true),
    email_types: chosen(z.enum(alertingTypes, 'must be professional or role'), alertingTypes.length),
  },
  stored: {
    role_emails_only: z.boolean(),
    email_types: since(z.array(z.enum(alertingTypes))),
  },
};

type Fields = FieldsOf<typeof addressFields>;

/**
 * See docs/product/rules.md#role-addresses-in-rules. Every rule has this condition, but mentions it only
 * if it excludes.
 */
export function judgeAddress(rule: Pick<Fields, 'role_emails_only'>, { email_type }: Matchable): Judgment {
  if (email_type === 'role' && !rule.role_emails_only) return decided(false, 'role addresses are excluded');
  const holds = email_type === 'professional' || email_type === 'role';
  return decided(holds, `${email_type} addresses ${holds ? 'alert' : 'never alert'}`);
}

export const emailType: Condition<Fields> = {
  type: 'email_type',
  operator: () => 'one_of',
  describe: ({ email_types }) => email_types && `email type is ${email_types.join(' or ')}`,
  judge: ({ email_types }, { email_type }) => {
    const holds = email_types?.some((type) => type === email_type) ?? false;
    return decided(
      holds,
      `email type is ${holds ? email_type : `${email_type}, not ${email_types?.join(' or ')}`}`,
    );
  },
};
