import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { v1Fields, v1Names } from '../../../../shared/signups/posted-fields.ts';
import type { Signup } from '../../../../shared/signups/signup.ts';
import type { EmailType } from '../../../../shared/signups/vocabulary.ts';
import { formatDate, orDash } from '../../ui/page/format.ts';
import { DetailList, DetailRow, Fold } from '../../ui/tables/detail.tsx';
import { StatusCell } from '../cells.tsx';

/** Times, type and status of an address. */
export function EmailSection({ signup }: { signup: AccountSignup }) {
  const enrichedAt = signup.enrichment_status === 'completed' && signup.enrichment_raw_data?.read_at;
  return (
    <>
      <MeantAddress signup={signup} />
      <Fold title="Email" summary={summaryOf(signup)}>
        <DetailList>
          {signup.signed_up_at && signup.signed_up_at !== signup.created_at && (
            <DetailRow name="Signed Up">{formatDate(signup.signed_up_at)}</DetailRow>
          )}
          <DetailRow name="Received">{formatDate(signup.created_at)}</DetailRow>
          <DetailRow name="Enriched">{enrichedAt ? formatDate(enrichedAt) : orDash(null)}</DetailRow>
          <DetailRow name="Email Type" note={typeReasons[signup.email_type]}>
            {signup.email_type}
          </DetailRow>
          <DetailRow name="Email Status" note={statusReason(signup)}>
            <StatusCell status={signup.email_status} />
          </DetailRow>
        </DetailList>
      </Fold>
    </>
  );
}

/** "valid, professional, the domain accepts email". */
function summaryOf({ email_status, email_type, email_deliverable }: Signup): string {
  const accepts = email_deliverable ? ', the domain accepts email' : '';
  return `${email_status}, ${email_type}${accepts}`;
}

/** Further fields and metadata of the customer. */
export function PostedSection({ signup }: { signup: AccountSignup }) {
  const metadata = Object.entries(signup.metadata).toSorted(([one], [other]) => one.localeCompare(other));
  const posted = [
    ['Company', signup.posted_company] as const,
    ...v1Names.map((name) => [v1Fields[name].label, signup[name]] as const),
    ...metadata,
  ].filter(([, value]) => value);
  if (posted.length === 0) return null;
  return (
    <Fold title="Posted" summary={posted.map(([name]) => name).join(', ')}>
      <DetailList>
        {posted.map(([name, value]) => (
          <DetailRow key={name} name={name}>
            {value}
          </DetailRow>
        ))}
      </DetailList>
    </Fold>
  );
}

function MeantAddress({ signup }: { signup: AccountSignup }) {
  const meant = signup.enrichment_raw_data?.suggested_email;
  return (
    meant && (
      <p className="border-t border-line px-6 py-4 text-ink-2 max-sm:px-4">
        This email may have a typo. Did they mean{' '}
        <strong className="font-medium break-words text-ink">{meant}</strong>?
      </p>
    )
  );
}

const nothingSpent = 'so there is no company to look up. No credit was spent.';

/** See docs/product/rules.md#email-types. */
export const typeReasons: Record<EmailType, string> = {
  professional: "A person's address at a company's domain.",
  role: "A shared address, such as info@, at a company's domain.",
  personal: `A free mailbox or a shared host, ${nothingSpent}`,
  disposable: `A mailbox that is thrown away after use, ${nothingSpent}`,
  relay: `An address that forwards to another one, ${nothingSpent}`,
};

/** See docs/product/rules.md#enrichment-and-email-status. */
function statusReason({ email_status, enrichment_status }: Signup): string {
  if (email_status === 'valid') return 'The domain accepts email. No message was sent to check the mailbox.';
  if (email_status === 'invalid') return "The domain doesn't accept email.";
  if (email_status === 'risky') return 'The address looks mistyped.';
  if (email_status === 'disposable') return 'The domain belongs to a service of throwaway mailboxes.';
  if (enrichment_status === 'pending') return "The domain hasn't been checked yet.";
  if (enrichment_status === 'skipped') return "Addresses of this type aren't checked any further.";
  return "DNS didn't respond, so we can't say whether the domain accepts email.";
}
