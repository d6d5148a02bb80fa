/** A sample with a few fields of each signup in it. `where` names the sample that has them all. */
export function fewFields(sample: unknown, where: string): unknown {
  if (Array.isArray(sample)) return sample.map((one) => fewFields(one, where));
  if (typeof sample !== 'object' || sample === null) return sample;
  if (!('enrichment_raw_data' in sample)) {
    return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, fewFields(value, where)]));
  }
  const few = Object.entries(sample).filter(([name]) => shown.has(name));
  return { ...Object.fromEntries(few), '...': `the other fields of ${where}` };
}

const shown = new Set(['id', 'email', 'external_id', 'company_name', 'company_size', 'handling']);
