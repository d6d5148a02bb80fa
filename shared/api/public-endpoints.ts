import { getUsage } from '../accounts/usage-api.ts';
import { getCompany, listCompanies } from '../companies/api.ts';
import { correctCompany } from '../companies/corrections-api.ts';
import { listDeliveries } from '../deliveries/api.ts';
import { explainSignup } from '../notifications/matches-api.ts';
import { addSignup, getSignup, listSignups } from '../signups/api.ts';
import { addSignups } from '../signups/batch-api.ts';
import { deleteSignup, editSignup, findSignup, findSignups, postSignup } from '../signups/v1-api.ts';
import type { Endpoint } from './endpoint.ts';

export const publicEndpoints: readonly Endpoint[] = [
  addSignup,
  postSignup,
  addSignups,
  getSignup,
  listSignups,
  findSignups,
  findSignup,
  explainSignup,
  editSignup,
  deleteSignup,
  listCompanies,
  getCompany,
  correctCompany,
  listDeliveries,
  getUsage,
];
