/** The names of one company, as its signups have them. */
export interface CompanyNames {
  /** The name that the customer gave or, if none was given, the one that was found. */
  readonly company_name: string | null;
  /** The name that was found, if it differs from the customer's. */
  readonly found_company: string | null;
}

/** A control character: no name that a customer gives has one. */
const separator = '\u001f';

/**
 * Both names as one attribute. The index of signups holds it, and an index cannot hold another attribute without being
 * replaced.
 */
export function joinNames({ company_name, found_company }: CompanyNames): string | null {
  return found_company === null || found_company === company_name
    ? company_name
    : `${company_name ?? ''}${separator}${found_company}`;
}

/** A name that was found, as it can be stored. */
export function foundName(name: string): string {
  return name.replaceAll(separator, ' ');
}

/** The names in such an attribute. */
export function splitNames(stored: unknown): CompanyNames {
  if (typeof stored !== 'string') return { company_name: null, found_company: null };
  const [given = '', found = null] = stored.split(separator);
  return { company_name: given || null, found_company: found };
}

/** The name under which the dashboard lists a company, so that it has one name in all of its signups. */
export function listedName({ company_name, found_company }: CompanyNames): string | null {
  return found_company ?? company_name;
}
