import * as z from 'zod/mini';
import { companySizeOf, sizeInWords } from '../../enrichment/company-size.ts';
import { type CompanySize, companySizes } from '../../signups/vocabulary.ts';
import { type Condition, decided, type Judgment, unknown } from '../condition.ts';
import { type FieldsOf, optional, since } from './fields.ts';

export const sizeThresholds = ['10', '50', '200', '1000', '5000'] as const;
export const sizeOperators = ['above', 'below', 'equals'] as const;
/** The clause of a signup that this condition cannot judge. */
export const sizeIsUnknown = 'company size is unknown';

const authorityProblem = 'must be a whole number from 0 to 100';
const problem = `must be one of ${sizeThresholds.join(', ')} for above and below, or of ${companySizes.join(', ')} for equals`;

export const sizeFields = {
  choice: {
    size_operator: optional(z.enum(sizeOperators, 'must be above, below or equals')),
    size_value: optional(z.enum([...sizeThresholds, ...companySizes], problem)),
    size_unknown_da_value: optional(
      z.int(authorityProblem).check(z.minimum(0, authorityProblem), z.maximum(100, authorityProblem)),
    ),
  },
  stored: {
    size_operator: z.nullable(z.enum(sizeOperators)),
    size_value: z.nullable(z.string()),
    /** If the size is unknown, a domain authority above this matches instead. */
    size_unknown_da_value: since(z.int()),
  },
};

type Fields = FieldsOf<typeof sizeFields>;

export const sizeIsWhole = z.refine<Fields>(
  ({ size_operator, size_value }) => {
    if (size_value === null) return true;
    const allowed: readonly string[] = size_operator === 'equals' ? companySizes : sizeThresholds;
    return size_operator !== null && allowed.includes(size_value);
  },
  { path: ['size_value'], error: problem },
);

/**
 * See docs/product/rules.md#company-size-in-rules. Sizes compare by range, in every spelling ("51 - 200
 * employees").
 */
export const companySize: Condition<Fields> = {
  type: 'company_size',
  operator: ({ size_operator }) => size_operator ?? 'equals',
  describe: ({ size_operator, size_value, size_unknown_da_value: authority }) => {
    if (size_value === null) return null;
    const instead = authority === null ? '' : ` (if unknown, domain authority above ${authority})`;
    return `company size ${size_operator} ${sizeInWords(size_value)}${instead}`;
  },
  judge: ({ size_operator, size_value, size_unknown_da_value }, signup) => {
    const size = companySizeOf(signup.company_size ?? '');
    if (size === undefined || size_value === null)
      return judgeAuthority(size_unknown_da_value, signup.domain_authority);
    const operator = size_operator ?? 'equals';
    const holds = sizeHolds[operator](size, size_value);
    const compared = operator === 'equals' ? '' : `${operator} `;
    return decided(
      holds,
      `company size ${sizeInWords(size)} is ${holds ? '' : 'not '}${compared}${sizeInWords(size_value)}`,
    );
  },
};

function judgeAuthority(above: number | null, authority: number | null): Judgment {
  if (above === null) return unknown(sizeIsUnknown);
  if (authority === null) return unknown('company size and domain authority are unknown');
  const holds = authority > above;
  return decided(
    holds,
    `${sizeIsUnknown} and domain authority ${authority} is ${holds ? '' : 'not '}above ${above}`,
  );
}

const bounds: Record<CompanySize, readonly [lower: number, upper: number]> = {
  '1-10': [1, 10],
  '11-50': [11, 50],
  '51-200': [51, 200],
  '201-1000': [201, 1000],
  '1001-5000': [1001, 5000],
  '5001+': [5001, Number.POSITIVE_INFINITY],
};

const sizeHolds = {
  above: (size: CompanySize, value: string) => bounds[size][0] > Number(value),
  below: (size: CompanySize, value: string) => bounds[size][1] <= Number(value),
  equals: (size: CompanySize, value: string) => size === value,
};
