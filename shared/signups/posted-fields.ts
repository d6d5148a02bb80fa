/** A text that customers post with an email. All inputs and outputs derive from the lists below. */
interface PostedField {
  /** Label in forms and lists. */
  readonly label: string;
  /** In characters. */
  readonly limit: number;
  /** Names of file columns that hold it, lowercase letters and digits only; the first one found counts. */
  readonly columns: readonly string[];
  /** JSON pointers at which events of unknown senders usually hold it. */
  readonly pointers: readonly string[];
}

/** Has words and an example in the API reference, too. */
interface V1Field extends PostedField {
  readonly words: readonly [meaning: string, whenNull: string];
  readonly example: string;
}

/** Fields of the specified endpoints. */
const specifiedFields = {
  first_name: {
    label: 'First Name',
    limit: 100,
    columns: ['firstname', 'givenname', 'forename', 'first', 'fname', 'vorname', 'prenom', 'nombre'],
    pointers: ['/first_name', '/firstName', '/user/first_name', '/data/first_name'],
  },
  last_name: {
    label: 'Last Name',
    limit: 100,
    columns: ['lastname', 'surname', 'familyname', 'last', 'lname', 'nachname', 'nom', 'apellido'],
    pointers: ['/last_name', '/lastName', '/user/last_name', '/data/last_name'],
  },
  company: {
    label: 'Company',
    limit: 100,
    columns: [
      'company',
      'companyname',
      'organization',
      'organisation',
      'organizationname',
      'employer',
      'firma',
    ],
    pointers: ['/company', '/company/name', '/user/company', '/data/company'],
  },
} as const satisfies Record<string, PostedField>;

/** Fields of `/v1` only. */
export const v1Fields = withNames({
  external_id: {
    label: 'External ID',
    limit: 255,
    columns: ['externalid', 'userid', 'customerid', 'uid', 'id'],
    pointers: ['/external_id', '/user_id', '/userId', '/user/id', '/data/id'],
    words: ['Your id of the person.', 'none was given'],
    example: 'user_4711',
  },
  plan: {
    label: 'Plan',
    limit: 50,
    columns: ['plan', 'planname', 'subscriptionplan', 'pricingplan', 'subscription', 'tier'],
    pointers: ['/plan', '/user/plan', '/data/plan', '/subscription/plan', '/properties/plan'],
    words: ['The plan of your product that the person chose.', 'none was given'],
    example: 'Team',
  },
});

/**
 * Each field. A new name is an attribute of the signup's item; `company` alone is stored under another,
 * `company_name`.
 */
export const postedFields = { ...specifiedFields, ...v1Fields };

export type PostedName = keyof typeof postedFields;
export type V1Name = keyof typeof v1Fields;

export const postedNames = Object.keys(postedFields) as PostedName[];
export const specifiedNames = Object.keys(specifiedFields) as (keyof typeof specifiedFields)[];
export const v1Names = Object.keys(v1Fields) as V1Name[];

/** The values of one signup; null if absent. */
export type PostedTexts = Record<PostedName, string | null>;

/**
 * The fields that a value of a customer's event or file can be read as. A full name is split at its first
 * space.
 */
export const sourceFields = ['email', 'first_name', 'last_name', 'full_name', 'company', ...v1Names] as const;

export type SourceField = (typeof sourceFields)[number];

export const sourceFieldLabels: Readonly<Record<SourceField, string>> = {
  email: 'Email',
  full_name: 'Full Name',
  ...perField(postedNames, (name) => postedFields[name].label),
};

/** A missing property is one type error, at its field. */
function withNames<Name extends string>(fields: Readonly<Record<Name, V1Field>>) {
  return fields;
}

/** An object with one value for each of these names. */
export function perField<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
