import type { CorrectableField } from '../../../../shared/companies/correction.ts';
import type { Signup } from '../../../../shared/signups/signup.ts';

/** The facts of a signup's company that can be corrected; null if unknown. */
export function correctableFacts(signup: Signup): Record<CorrectableField, string | null> {
  const scrape = signup.enrichment_raw_data?.company_scrape;
  return {
    company_name: scrape?.company_name ?? null,
    company_size: signup.company_size,
    industry: signup.company_industry,
    location: scrape?.location ?? null,
    description: scrape?.description ?? null,
  };
}
