import { type Condition, type Conditions, decided, type Judgment, type Matchable } from '../condition.ts';

/**
 * Which addresses alert at all: professional ones, and role addresses unless the rule excludes them
 * (docs/product-rules.md#role-addresses-in-rules). Every rule has this condition; it is said only where it excludes.
 */
export function judgeAddress(rule: Conditions, { email_type }: Matchable): Judgment {
  if (email_type === 'role' && !rule.role_emails_only) return decided(false, 'role addresses are excluded');
  const holds = email_type === 'professional' || email_type === 'role';
  return decided(holds, `${email_type} addresses ${holds ? 'alert' : 'never alert'}`);
}

/** The type of the address is one of those chosen. */
export const emailType: Condition = {
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
