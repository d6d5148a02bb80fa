import { Construct } from 'constructs';
import {
  addSignup,
  deleteSignup,
  getAccountSignup,
  getSignup,
  listAccountSignups,
  listSignups,
  postSignup,
  retrySignup,
} from '../shared/signups/api.ts';
import type { Backend } from './platform/backend.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './platform/table-rights.ts';
import { tableIndexes } from './stacks/data-stack.ts';

/** Signups: the public API that customers' servers call, and the rows of the dashboard's table. */
export class Signups extends Construct {
  constructor(scope: Construct, id: string, backend: Backend) {
    super(scope, id);
    const { api, data, stage } = backend;
    const settings = { requestsPerHour: backend.parameters.requestsPerHour };
    const addressSettings = { ...settings, exampleDomains: stage.exampleDomains ? 'allowed' : 'refused' };

    const add = new ProductFunction(this, 'AddSignup', {
      entry: 'signups/add-signup',
      settings: addressSettings,
      memory: 1024,
    });
    allowTable(add, data.table, ['UpdateItem', 'PutItem']);
    backend.enrichmentQueue.sentBy(add);
    backend.balanceQueue.sentBy(add);
    api.route(addSignup, add).route(postSignup, add);

    const get = new ProductFunction(this, 'GetSignup', {
      entry: 'signups/get-signup',
      settings: addressSettings,
    });
    allowTable(get, data.table, ['UpdateItem', 'GetItem']);
    api.route(getSignup, get);

    const list = new ProductFunction(this, 'ListSignups', { entry: 'signups/list-signups', settings });
    allowTable(list, data.table, ['UpdateItem', 'GetItem'], [tableIndexes.byNumber]);
    api.route(listSignups, list);

    const listRows = new ProductFunction(this, 'ListAccountSignups', {
      entry: 'signups/list-account-signups',
      settings: backend.sessionSettings,
    });
    allowTable(listRows, data.table, ['GetItem'], [tableIndexes.byNumber]);
    api.route(listAccountSignups, listRows);

    const getOne = new ProductFunction(this, 'GetAccountSignup', {
      entry: 'signups/get-account-signup',
      settings: backend.sessionSettings,
    });
    allowTable(getOne, data.table, ['GetItem']);
    api.route(getAccountSignup, getOne);

    const remove = new ProductFunction(this, 'DeleteSignup', {
      entry: 'signups/delete-signup',
      settings: backend.sessionSettings,
    });
    allowTable(remove, data.table, ['GetItem', 'UpdateItem', 'DeleteItem', 'PutItem']);
    api.route(deleteSignup, remove);

    const retry = new ProductFunction(this, 'RetrySignup', {
      entry: 'signups/retry-signup',
      settings: backend.sessionSettings,
    });
    allowTable(retry, data.table, ['GetItem', 'UpdateItem', 'PutItem']);
    backend.enrichmentQueue.sentBy(retry);
    backend.balanceQueue.sentBy(retry);
    api.route(retrySignup, retry);
  }
}
