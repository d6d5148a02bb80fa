import type { AccountSignup } from '../../../../shared/signups/api.ts';
import { DetailList, DetailRow, DetailSection } from '../../ui/tables/detail.tsx';

/** What the customer keeps with the signup: texts by names of its own. Nothing is shown where there are none. */
export function MetadataSection({ signup: { metadata } }: { signup: AccountSignup }) {
  const entries = Object.entries(metadata).toSorted(([one], [other]) => one.localeCompare(other));
  if (entries.length === 0) return null;
  return (
    <DetailSection title="Metadata">
      <DetailList>
        {entries.map(([name, value]) => (
          <DetailRow key={name} name={name}>
            {value}
          </DetailRow>
        ))}
      </DetailList>
    </DetailSection>
  );
}
