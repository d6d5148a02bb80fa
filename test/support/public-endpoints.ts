import { handler as add } from '../../functions/public-api/add.ts';
import { handler as change } from '../../functions/public-api/change.ts';
import { handler as read } from '../../functions/public-api/read.ts';
import * as usage from '../../shared/accounts/usage-api.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import * as companies from '../../shared/companies/api.ts';
import { correctCompany as correctCompanyApi } from '../../shared/companies/corrections-api.ts';
import * as signups from '../../shared/signups/api.ts';
import * as batch from '../../shared/signups/batch-api.ts';
import * as v1 from '../../shared/signups/v1-api.ts';
import { served } from './call-handler.ts';

/** An endpoint of the public API by its function. */
export function publicHandler(declaration: Endpoint) {
  const handler = [add, change, read].find(({ serves }) => serves.includes(declaration));
  if (!handler) throw new Error(`No function serves ${declaration.name}.`);
  return served(handler, declaration);
}

export const addSignup = served(add, signups.addSignup);
export const postSignup = served(add, v1.postSignup);
export const addSignups = served(add, batch.addSignups);
export const getSignup = served(read, signups.getSignup);
export const listSignups = served(read, signups.listSignups);
export const findSignup = served(read, v1.findSignup);
export const findSignups = served(read, v1.findSignups);
export const getCompany = served(read, companies.getCompany);
export const listCompanies = served(read, companies.listCompanies);
export const correctCompany = served(change, correctCompanyApi);
export const getUsage = served(read, usage.getUsage);
export const editSignup = served(change, v1.editSignup);
export const deleteSignup = served(change, v1.deleteSignup);
