/** Broad enough that a reader of a site can distinguish them. */
export const industries = [
  'Software',
  'Artificial intelligence',
  'Financial services',
  'Healthcare',
  'Education',
  'Retail and e-commerce',
  'Media and entertainment',
  'Manufacturing and industrial',
  'Energy and climate',
  'Real estate and construction',
  'Transportation and logistics',
  'Food and agriculture',
  'Consumer products and services',
  'Professional services',
  'Telecommunications and hardware',
  'Travel and hospitality',
  'Nonprofit and public sector',
  'Legal',
] as const;

export type Industry = (typeof industries)[number];

const fineIndustries: ReadonlyMap<string, Industry> = new Map([
  ['Information technology', 'Software'],
  ['Data analytics', 'Software'],
  ['Cybersecurity', 'Software'],
  ['Insurance', 'Financial services'],
  ['Banking', 'Financial services'],
  ['Veterinary services', 'Healthcare'],
  ['Medical devices', 'Healthcare'],
  ['Pharmaceuticals', 'Healthcare'],
  ['Biotechnology', 'Healthcare'],
  ['Retail', 'Retail and e-commerce'],
  ['E-commerce', 'Retail and e-commerce'],
  ['Media', 'Media and entertainment'],
  ['Video games', 'Media and entertainment'],
  ['Manufacturing', 'Manufacturing and industrial'],
  ['Mechanical engineering', 'Manufacturing and industrial'],
  ['Automotive', 'Manufacturing and industrial'],
  ['Aerospace', 'Manufacturing and industrial'],
  ['Chemicals', 'Manufacturing and industrial'],
  ['Robotics', 'Manufacturing and industrial'],
  ['Renewable energy', 'Energy and climate'],
  ['Energy', 'Energy and climate'],
  ['Environment', 'Energy and climate'],
  ['Construction', 'Real estate and construction'],
  ['Real estate', 'Real estate and construction'],
  ['Logistics', 'Transportation and logistics'],
  ['Food and beverage', 'Food and agriculture'],
  ['Agriculture', 'Food and agriculture'],
  ['Fashion', 'Consumer products and services'],
  ['Furniture', 'Consumer products and services'],
  ['Cosmetics', 'Consumer products and services'],
  ['Sports', 'Consumer products and services'],
  ['Accounting', 'Professional services'],
  ['Marketing', 'Professional services'],
  ['Design', 'Professional services'],
  ['Architecture', 'Professional services'],
  ['Engineering', 'Professional services'],
  ['Recruitment', 'Professional services'],
  ['Human resources', 'Professional services'],
  ['Management consulting', 'Professional services'],
  ['Security', 'Professional services'],
  ['Telecommunications', 'Telecommunications and hardware'],
  ['Electronics', 'Telecommunications and hardware'],
  ['Hospitality', 'Travel and hospitality'],
  ['Travel', 'Travel and hospitality'],
  ['Nonprofit', 'Nonprofit and public sector'],
  ['Legal services', 'Legal'],
]);

export function isIndustry(word: string): word is Industry {
  return industries.some((industry) => industry === word);
}

/** True for software and artificial intelligence, which nearly every software company names. */
export function isSoftware(word: string): boolean {
  const broad = industryOfWord(word);
  return broad === 'Software' || broad === 'Artificial intelligence';
}

/** The industry of a broad or specific word; undefined for other words. */
export function industryOfWord(word: string): Industry | undefined {
  return isIndustry(word) ? word : fineIndustries.get(word);
}
