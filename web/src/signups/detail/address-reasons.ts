import type { Signup } from '../../../../shared/signups/signup.ts';
import type { EmailType } from '../../../../shared/signups/vocabulary.ts';

const nothingSpent = 'so there is no company to look up. No credit was spent.';

/** What each type of address means (docs/product-rules.md#email-types). */
export const typeReasons: Record<EmailType, string> = {
  professional: "A person's address at a company's own domain.",
  role: "A shared address, such as info@, at a company's own domain.",
  personal: `A free mailbox or a shared host, ${nothingSpent}`,
  disposable: `A mailbox that is thrown away after use, ${nothingSpent}`,
  relay: `An address that forwards to another one, ${nothingSpent}`,
};

/** Why an address has its status (docs/product-rules.md#enrichment-and-email-status). */
export function statusReason({ email_status, enrichment_status }: Signup): string {
  if (email_status === 'valid') return 'The domain accepts email. No message was sent to check the mailbox.';
  if (email_status === 'invalid') return "The domain doesn't accept email.";
  if (email_status === 'risky') return 'The address looks mistyped.';
  if (email_status === 'disposable') return 'The domain belongs to a service of throwaway mailboxes.';
  if (enrichment_status === 'pending') return "The domain hasn't been checked yet.";
  if (enrichment_status === 'skipped') return "Addresses of this type aren't checked any further.";
  return "DNS didn't answer, so we can't say whether the domain accepts email.";
}
