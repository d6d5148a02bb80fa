import type { Column, ImportField } from '../../../shared/imports/import.ts';

/** Names of columns, without signs and in lower case, by what they are imported as. The first one wins. */
const names: Record<ImportField, readonly string[]> = {
  email: ['email', 'emailaddress', 'mail', 'useremail', 'contactemail', 'workemail', 'primaryemail', 'login'],
  first_name: ['firstname', 'givenname', 'forename', 'first', 'fname', 'vorname', 'prenom', 'nombre'],
  last_name: ['lastname', 'surname', 'familyname', 'last', 'lname', 'nachname', 'nom', 'apellido'],
  full_name: ['name', 'fullname', 'displayname', 'username', 'contactname', 'contact'],
  company: [
    'company',
    'companyname',
    'organization',
    'organisation',
    'organizationname',
    'employer',
    'firma',
  ],
};

const longestShown = 60;

/** Whether a record is the line with the columns' names: no cell of it is an email. */
export function isHeader(cells: readonly string[]): boolean {
  return !cells.some((cell) => cell.includes('@'));
}

/**
 * The columns of a file with what they are imported as: as the customer chose, or as their names suggest. Where none is
 * named like an email, the one is that holds emails.
 */
export function matchColumns(
  header: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  chosen: readonly (ImportField | null)[] | undefined,
): Column[] {
  const count = Math.max(header?.length ?? 0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, index) => ({
    name: shown(header?.[index] || `Column ${index + 1}`),
    samples: rows.slice(0, 2).map((row) => shown(row[index] ?? '')),
  }));
  const fields = chosen ?? suggested(header ?? [], rows, count);
  return columns.map((column, index) => ({ ...column, field: fields[index] ?? null }));
}

function suggested(header: readonly string[], rows: readonly (readonly string[])[], count: number) {
  const fields = Array.from<ImportField | null>({ length: count }).fill(null);
  const plain = header.map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  for (const [field, known] of Object.entries(names) as [ImportField, readonly string[]][]) {
    const index = known.map((name) => plain.indexOf(name)).find((at) => at >= 0 && fields[at] === null);
    if (index !== undefined) fields[index] = field;
  }
  if (!fields.includes('email')) {
    const holds = (index: number) => rows.filter((row) => row[index]?.includes('@')).length;
    const [best] = fields.map((_, index) => index).sort((a, b) => holds(b) - holds(a));
    if (best !== undefined && holds(best) > 0) fields[best] = 'email';
  }
  return fields;
}

function shown(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  return [...plain].slice(0, longestShown).join('');
}
