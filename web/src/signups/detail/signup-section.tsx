import { Check, Copy } from 'lucide-react';
import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { useCopying } from '../../ui/feedback/copying.ts';
import { IconButton } from '../../ui/forms/icon-button.tsx';
import { formatDate, orDash } from '../../ui/page/format.ts';
import { DetailList, DetailRow, DetailSection } from '../../ui/tables/detail.tsx';
import { StatusCell } from '../cells.tsx';
import { statusReason, typeReasons } from './address-reasons.ts';

/** The person, their address, and what its checks say. */
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
        {signup.external_id && <DetailRow name="External ID">{signup.external_id}</DetailRow>}
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

/** What was probably meant, where the address looks mistyped. */
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
