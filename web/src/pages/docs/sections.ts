/** The docs' sections in the specification's order: anchor and title. */
export const sections = [
  ['authentication', 'Authentication'],
  ['rate-limiting', 'Rate Limiting'],
  ['add-signup', 'Add Signup'],
  ['get-signup', 'Get Signup'],
  ['list-signups', 'List Signups'],
  ['list-companies', 'List Companies'],
  ['get-company', 'Get Company'],
  ['error-handling', 'Error Handling'],
] as const;

export const sectionIds: readonly string[] = sections.map(([id]) => id);
