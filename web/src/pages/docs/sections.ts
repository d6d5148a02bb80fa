import facts from 'virtual:api-facts';

/** The docs' sections in the order of the page: anchor and title. */
export const sections: readonly (readonly [id: string, title: string])[] = [
  ['authentication', 'Authentication'],
  ['rate-limiting', 'Rate Limiting'],
  ['test-mode', 'Test Mode'],
  ...facts.endpoints.map(({ name, title }) => [name, title] as const),
  ['error-handling', 'Error Handling'],
];
