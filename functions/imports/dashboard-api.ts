import * as api from '../../shared/imports/api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { endpoint, endpoints } from '../platform/pipelines/endpoint.ts';
import { changeImport, checkImport, createImport } from './change-import.ts';
import { chooseCompanies } from './companies/choose-companies.ts';
import { getImport, getImportReport } from './get-import.ts';
import { listImports, shownImports } from './items/import-store.ts';
import { getConnectionReveal, getImportReveal } from './reveal/reveal-import.ts';

export const handler = endpoints(
  createImport,
  endpoint(api.listImports, bySession, async (_request, { accountId }) => ({
    data: await shownImports(accountId, await listImports(accountId)),
  })),
  getImport,
  checkImport,
  chooseCompanies,
  changeImport,
  getImportReport,
  getImportReveal,
  getConnectionReveal,
);
