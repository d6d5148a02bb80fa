import type { Construct } from 'constructs';
import { getAccountCompany, listAccountCompanies } from '../shared/companies/api.ts';
import { correctAccountCompany } from '../shared/companies/corrections-api.ts';
import { type Backend, NounConstruct } from './platform/functions/backend.ts';
import { EndpointFunction } from './platform/functions/endpoint-function.ts';

export class Companies extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Companies', 'companies', backend);
    new EndpointFunction(this, [listAccountCompanies, getAccountCompany, correctAccountCompany], {
      verb: 'dashboard-api',
    }).grantTable(['GetItem', 'Query', 'UpdateItem', 'DeleteItem']);
  }
}
