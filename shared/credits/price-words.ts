/** What an enrichment costs, as customers read it. */
export const enrichmentPrice =
  '1 credit per professional email, including role addresses such as info@. Personal emails are free.';
