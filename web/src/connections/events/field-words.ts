import type { MappedField } from '../../../../shared/connections/mapping.ts';

/** What each field of a signup is called. */
export const fieldWords: Record<MappedField, string> = {
  email: 'Email',
  first_name: 'First Name',
  last_name: 'Last Name',
  full_name: 'Full Name',
  company: 'Company',
};
