import { classifyAddress } from '../../functions/signups/address/classify-address.ts';
import { suggestDomain } from '../../functions/signups/address/suggest-domain.ts';
import { parseEmailAddress, registrableDomainOf } from '../../shared/enrichment/email-address.ts';
import type { LabelledAddress } from './addresses.ts';
import { count, type Scores } from './score.ts';

interface Reading {
  readonly accepted: string | undefined;
  readonly type: string | undefined;
  readonly suggestion: string | undefined;
  readonly registrable: string | null | undefined;
}

/**
 * Precision and recall of address checks: acceptance, each email type, suggestions, registrable domains.
 * Calls `differing` for every difference.
 */
export function measureAddresses(
  addresses: readonly LabelledAddress[],
  differing: (line: string) => void = () => undefined,
): Scores {
  const scores: Scores = new Map();
  for (const labelled of addresses) {
    const reading = read(labelled);
    const compare = (field: string, answer: string | undefined, label: string | undefined) => {
      const right = answer === label;
      if (label !== undefined) count(scores, field, right ? 1 : 0, 0, right ? 0 : 1);
      if (answer !== undefined && !right) count(scores, field, 0, 1, 0);
      if (!right) differing(`${labelled.address} ${field}: ${answer} instead of ${label}`);
    };
    compare('syntax', reading.accepted, labelled.type && 'accepted');
    for (const type of ['professional', 'personal', 'role', 'disposable', 'relay'])
      compare(
        `email_type ${type}`,
        reading.type === type ? type : undefined,
        labelled.type === type ? type : undefined,
      );
    compare('suggestion', reading.suggestion, labelled.suggestion);
    if (labelled.registrable !== undefined)
      compare('registrable domain', reading.registrable ?? 'none', labelled.registrable ?? 'none');
  }
  return scores;
}

function read({ address }: LabelledAddress): Reading {
  const parsed = parseEmailAddress(address);
  return {
    accepted: parsed && 'accepted',
    type: parsed && classifyAddress(parsed),
    suggestion: parsed && suggestDomain(parsed.domain),
    registrable: parsed && registrableDomainOf(parsed.domain),
  };
}
