import { Check, Copy } from 'lucide-react';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { v1Fields, v1Names } from '../../../../shared/signups/posted-fields.ts';
import type { Signup } from '../../../../shared/signups/signup.ts';
import type { EmailType } from '../../../../shared/signups/vocabulary.ts';
import { useCopying } from '../../ui/feedback/copying.tsx';
import { IconButton } from '../../ui/forms/button.tsx';
import { formatDate, orDash } from '../../ui/page/format.ts';
import { DetailList, DetailRow, DetailSection } from '../../ui/tables/detail.tsx';
import { StatusCell } from '../cells.tsx';

export function SignupSection({ signup }: { signup: AccountSignup }) {
  const name = [signup.first_name, signup.last_name].filter(Boolean).join(' ');
  const enrichedAt = signup.enrichment_status === 'completed' && signup.enrichment_raw_data?.read_at;
  return (
    <DetailSection title="Signup">
      <DetailList>
        <DetailRow name="Name">{orDash(name)}</DetailRow>
        <DetailRow name="Email" note={<MeantAddress signup={signup} />}>
          <Address email={signup.email} />
        </DetailRow>
        {signup.posted_company && <DetailRow name="Posted Company">{signup.posted_company}</DetailRow>}
        {v1Names.map(
          (name) =>
            signup[name] && (
              <DetailRow key={name} name={v1Fields[name].label}>
                {signup[name]}
              </DetailRow>
            ),
        )}
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
    </DetailSection>
  );
}

function Address({ email }: { email: string }) {
  const { copied, copy } = useCopying('Email copied to clipboard');
  const Icon = copied ? Check : Copy;
  return (
    <span className="-my-1.5 flex items-center gap-1 max-sm:justify-between pointer-coarse:-my-2.5">
      <span className="min-w-0 break-all">{email}</span>
      <IconButton label="Copy email" onClick={() => copy(email)}>
        <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

function MeantAddress({ signup }: { signup: AccountSignup }) {
  const meant = signup.enrichment_raw_data?.suggested_email;
  return (
    meant && (
      <span className="mt-1 block">
        This email may have a typo. Did they mean{' '}
        <strong className="font-medium break-words text-ink">{meant}</strong>?
      </span>
    )
  );
}

const nothingSpent = 'so there is no company to look up. No credit was spent.';

/** See docs/product/rules.md#email-types. */
const typeReasons: Record<EmailType, string> = {
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
