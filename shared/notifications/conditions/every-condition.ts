import type { Condition } from '../condition.ts';
import { type ConditionName, conditionNames } from '../rule.ts';
import { emailType } from './address.ts';
import { companySize } from './company-size.ts';
import { domain } from './domain.ts';
import { authorityKnown, domainAuthority } from './domain-authority.ts';
import { industry } from './industry.ts';
import { country, locationContains } from './location.ts';
import { postedCompany } from './posted-company.ts';
import { signupOrdinal } from './signup-ordinal.ts';

/** What each condition compares and says, by the field of a rule that sets it. */
export const conditionOf: Readonly<Record<ConditionName, Condition>> = {
  da_value: domainAuthority,
  size_value: companySize,
  da_known: authorityKnown,
  industries: industry,
  location_contains: locationContains,
  countries: country,
  domains: domain,
  email_types: emailType,
  signup_ordinals: signupOrdinal,
  company_contains: postedCompany,
};

/** Every condition that a rule may set, in the order in which sentences name them. */
export const conditions: readonly Condition[] = conditionNames.map((name) => conditionOf[name]);
