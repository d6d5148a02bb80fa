import type { Construct } from 'constructs';
import {
  getAccountCompany,
  getCompany,
  listAccountCompanies,
  listCompanies,
} from '../shared/companies/api.ts';
import { type Backend, NounConstruct } from './platform/backend.ts';
import { EndpointFunction } from './platform/endpoint-function.ts';

/** Companies: where an account's signups come from, for the dashboard and for customers' servers. */
export class Companies extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Companies', 'companies', backend);
    const limited = { settings: { requestsPerHour: backend.parameters.requestsPerHour } };

    new EndpointFunction(this, listAccountCompanies).grantTable(['GetItem', 'Query']);
    new EndpointFunction(this, getAccountCompany).grantTable(['GetItem']);
    new EndpointFunction(this, listCompanies, limited).grantTable(['UpdateItem', 'Query']);
    new EndpointFunction(this, getCompany, limited).grantTable(['UpdateItem', 'GetItem']);
  }
}
