import type { Industry } from '../../../shared/enrichment/industries.ts';

/**
 * Tags of companies that make software, whatever the market that they sell it to: for them "Software" is
 * true beside the market's industry.
 */
export const softwareTags: readonly string[] = [
  'SaaS',
  'Developer Tools',
  'API',
  'Enterprise Software',
  'Open Source',
];

/**
 * The industry words of the training descriptions ("Industry -> Subindustry"), and what a company of that
 * word is, in our words. Read by hand against some fifteen companies of each word.
 *
 * The source names the market. Where its companies mostly sell software to that market, two industries
 * stand here: both are true of such a company, and the classifier is taught that it cannot know.
 * A word that stands for companies of every kind is left out (empty).
 */
export const sourceIndustries: Readonly<Record<string, readonly Industry[]>> = {
  B2B: ['Software'],
  'B2B -> Analytics': ['Software'],
  'B2B -> Engineering, Product and Design': ['Software'],
  'B2B -> Finance and Accounting': ['Software'],
  'B2B -> Human Resources': ['Software'],
  'B2B -> Infrastructure': ['Software'],
  'B2B -> Legal': ['Software'],
  'B2B -> Marketing': ['Software'],
  'B2B -> Office Management': [],
  'B2B -> Operations': ['Software'],
  'B2B -> Productivity': ['Software'],
  'B2B -> Recruiting and Talent': ['Software'],
  'B2B -> Retail': ['Software'],
  'B2B -> Sales': ['Software'],
  'B2B -> Security': ['Software'],
  'B2B -> Supply Chain and Logistics': ['Software', 'Transportation and logistics'],
  Consumer: [],
  'Consumer -> Apparel and Cosmetics': ['Consumer products and services', 'Retail and e-commerce'],
  'Consumer -> Consumer Electronics': ['Telecommunications and hardware', 'Consumer products and services'],
  'Consumer -> Content': ['Media and entertainment'],
  'Consumer -> Food and Beverage': ['Food and agriculture'],
  'Consumer -> Gaming': ['Media and entertainment'],
  'Consumer -> Home and Personal': ['Consumer products and services'],
  'Consumer -> Job and Career Services': [],
  'Consumer -> Social': ['Media and entertainment'],
  'Consumer -> Transportation Services': ['Transportation and logistics'],
  'Consumer -> Travel, Leisure and Tourism': ['Travel and hospitality'],
  'Consumer -> Virtual and Augmented Reality': ['Media and entertainment', 'Software'],
  Education: ['Education'],
  Fintech: ['Financial services'],
  'Fintech -> Asset Management': ['Financial services'],
  'Fintech -> Banking and Exchange': ['Financial services'],
  'Fintech -> Consumer Finance': ['Financial services'],
  'Fintech -> Credit and Lending': ['Financial services'],
  'Fintech -> Insurance': ['Financial services'],
  'Fintech -> Payments': ['Financial services'],
  Government: [],
  Healthcare: ['Healthcare'],
  'Healthcare -> Consumer Health and Wellness': ['Healthcare'],
  'Healthcare -> Diagnostics': ['Healthcare'],
  'Healthcare -> Drug Discovery and Delivery': ['Healthcare'],
  'Healthcare -> Healthcare IT': ['Software', 'Healthcare'],
  'Healthcare -> Healthcare Services': ['Healthcare'],
  'Healthcare -> Industrial Bio': [],
  'Healthcare -> Medical Devices': ['Healthcare'],
  'Healthcare -> Therapeutics': ['Healthcare'],
  Industrials: ['Manufacturing and industrial'],
  'Industrials -> Agriculture': ['Food and agriculture'],
  'Industrials -> Automotive': ['Manufacturing and industrial'],
  'Industrials -> Aviation and Space': ['Manufacturing and industrial'],
  'Industrials -> Climate': ['Energy and climate'],
  'Industrials -> Defense': ['Manufacturing and industrial'],
  'Industrials -> Drones': ['Manufacturing and industrial'],
  'Industrials -> Energy': ['Energy and climate'],
  'Industrials -> Manufacturing and Robotics': ['Manufacturing and industrial'],
  'Real Estate and Construction': ['Real estate and construction', 'Software'],
  'Real Estate and Construction -> Construction': ['Real estate and construction', 'Software'],
  'Real Estate and Construction -> Housing and Real Estate': ['Real estate and construction', 'Software'],
  Unspecified: [],
};
