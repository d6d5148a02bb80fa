/** A sample with a few fields of each signup in it. `whole` is the title of the sample with all of them. */
export function fewFields(sample: unknown, whole: string): unknown {
  if (Array.isArray(sample)) return sample.map((one) => fewFields(one, whole));
  if (typeof sample !== 'object' || sample === null) return sample;
  if (!('enrichment_raw_data' in sample)) {
    return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, fewFields(value, whole)]));
  }
  const few = Object.entries(sample).filter(([name]) => shown.has(name));
  return { ...Object.fromEntries(few), '...': `the other fields of ${whole}` };
}

const shown = new Set(['id', 'email', 'external_id', 'company_name', 'handling']);
