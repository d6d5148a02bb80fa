import * as api from '../../shared/imports/api.ts';
import { bySession } from '../accounts/requests/callers.ts';
import { endpoint } from '../platform/pipelines/endpoint.ts';
import { endpoints } from '../platform/pipelines/endpoints.ts';
import { changeImport } from './change-import.ts';
import { checkImport } from './check-import.ts';
import { createImport } from './create-import.ts';
import { getImport } from './get-import.ts';
import { getImportReport } from './get-import-report.ts';
import { readImports, shownImports } from './items/import-store.ts';

/** How a signed-in customer imports past signups. */
export const handler = endpoints(
  createImport,
  endpoint(api.listImports, bySession, async (_request, { accountId }) => ({
    data: await shownImports(accountId, await readImports(accountId)),
  })),
  getImport,
  checkImport,
  changeImport,
  getImportReport,
);
