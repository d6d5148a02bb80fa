import * as z from 'zod/mini';
import { endpoint, pageLimit } from '../api/endpoint.ts';
import { plainText } from '../signups/text.ts';
import { importFields, importLimits, importSchema } from './import.ts';
import { choiceFields, choiceSchema, fileCompanySchema } from './preview.ts';
import { revealSchema } from './reveal.ts';

const path = '/api/imports';

/** Any text, because an unknown ID is a 404 in every format. */
const id = z.string().check(z.minLength(1), z.maxLength(200));

const megabytes = importLimits.bytes / 1024 / 1024;

export const createImport = endpoint({
  name: 'create-import',
  method: 'POST',
  path,
  caller: 'session',
  summary: 'Starts an import and returns an upload form for the file, valid for ten minutes.',
  request: z.object({
    file_name: plainText(255).check(z.trim(), z.minLength(1, 'is required')),
    bytes: z
      .int('must be the size of the file')
      .check(
        z.minimum(1, 'The file is empty. Choose one with rows.'),
        z.maximum(
          importLimits.bytes,
          `The file is larger than ${megabytes} MB. Split it, and import the parts.`,
        ),
      ),
  }),
  status: 201,
  response: z.object({
    import: importSchema,
    upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
  }),
  errors: ['limit_reached'],
});

export const listImports = endpoint({
  name: 'list-imports',
  method: 'GET',
  path,
  caller: 'session',
  summary: 'The imports of the last 30 days, newest first.',
  request: z.object({}),
  status: 200,
  response: z.object({ data: z.array(importSchema) }),
  errors: [],
});

export const getImport = endpoint({
  name: 'get-import',
  method: 'GET',
  path: `${path}/{id}`,
  caller: 'session',
  summary: 'One import, with the contents of its file and its progress.',
  request: z.object({ id }),
  status: 200,
  response: importSchema,
  errors: ['not_found'],
});

export const checkImport = endpoint({
  name: 'check-import',
  method: 'POST',
  path: `${path}/{id}/check`,
  caller: 'session',
  summary: 'Has an uploaded file checked, by the columns that are given or as their names suggest.',
  request: z.object({
    id,
    columns: z.optional(
      z
        .array(z.nullable(z.enum(importFields, `must be one of ${importFields.join(', ')}`)))
        .check(
          z.maxLength(importLimits.columns, `must be at most ${importLimits.columns} columns`),
          z.refine(areDistinct, 'must name each field at most once'),
        ),
    ),
  }),
  status: 200,
  response: importSchema,
  errors: ['not_found', 'wrong_state'],
});

export const changeImport = endpoint({
  name: 'change-import',
  method: 'PATCH',
  path: `${path}/{id}`,
  caller: 'session',
  summary: 'Starts, pauses, resumes or cancels an import. Rows that were imported stay.',
  request: z.object({
    id,
    state: z.enum(['running', 'paused', 'cancelled'], 'must be running, paused or cancelled'),
    alerts: z._default(z.boolean('must be true or false'), false),
    /** People of these companies first; all rows if absent. */
    companies: z.optional(choiceSchema),
    /** Rows that were done when the price was shown: a repeated start starts nothing else. */
    done: z._default(z.int('must be a whole number'), 0),
  }),
  status: 200,
  response: importSchema,
  errors: ['not_found', 'wrong_state', 'insufficient_credits'],
});

export const chooseCompanies = endpoint({
  name: 'choose-companies',
  method: 'POST',
  path: `${path}/{id}/companies`,
  caller: 'session',
  summary:
    "The companies of an import's file that a choice selects, and their price. The largest are listed, also if they are left out.",
  request: z.object({
    id,
    ...choiceFields,
    shown: pageLimit(20, 1000),
  }),
  status: 200,
  response: z.object({
    /** With the companies that are left out. */
    matching: z.int(),
    companies: z.int(),
    people: z.int(),
    price: z.int(),
    largest: z.array(fileCompanySchema),
  }),
  errors: ['not_found', 'wrong_state'],
});

export const getImportReveal = endpoint({
  name: 'get-import-reveal',
  method: 'GET',
  path: `${path}/{id}/reveal`,
  caller: 'session',
  summary:
    'The result of an import so far: its companies by size, the people whom rules match, and the ten most interesting ones.',
  request: z.object({ id }),
  status: 200,
  response: revealSchema,
  errors: ['not_found', 'wrong_state'],
});

export const getConnectionReveal = endpoint({
  name: 'get-connection-reveal',
  method: 'GET',
  path: '/api/connections/{id}/reveal',
  caller: 'session',
  summary: "The same for the people whom a connection brought, among the account's 100 latest signups.",
  request: z.object({ id }),
  status: 200,
  response: revealSchema,
  errors: ['not_found'],
});

export const getImportReport = endpoint({
  name: 'get-import-report',
  method: 'GET',
  path: `${path}/{id}/report`,
  caller: 'session',
  summary:
    'A download link, valid for five minutes: the rows that were not imported with the reason (after the import, all rows), the companies of the file, or the imported people with their facts.',
  request: z.object({
    id,
    of: z._default(z.enum(['rows', 'companies', 'people'], 'must be rows, companies or people'), 'rows'),
  }),
  status: 200,
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'wrong_state'],
});

function areDistinct(fields: readonly (string | null)[]): boolean {
  const named = fields.filter((field) => field !== null);
  return new Set(named).size === named.length;
}
