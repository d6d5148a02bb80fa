import { Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { getAccount, verifyTurnstile } from '../shared/accounts/api.ts';
import type { Backend } from './platform/backend.ts';
import { ProductFunction } from './platform/product-function.ts';
import { allowTable } from './platform/table-rights.ts';
import { WorkQueue } from './platform/work-queue.ts';

/** Accounts: the CAPTCHA before one, the key that a new one gets, and what the dashboard shows of it. */
export class Accounts extends Construct {
  constructor(scope: Construct, id: string, backend: Backend) {
    super(scope, id);
    const { stage, api, data } = backend;

    const verify = new ProductFunction(this, 'VerifyTurnstile', {
      entry: 'accounts/verify-turnstile',
      settings: {
        signingSecret: data.signingSecret.secretArn,
        turnstileSecret: data.turnstileSecret.secretArn,
        turnstileVerifyUrl: backend.appUrl.resolve(stage.turnstile.verifyUrl),
      },
    });
    data.signingSecret.grantRead(verify);
    data.turnstileSecret.grantRead(verify);
    api.route(verifyTurnstile, verify);

    const get = new ProductFunction(this, 'GetAccount', {
      entry: 'accounts/get-account',
      settings: { ...backend.sessionSettings, signingSecret: data.signingSecret.secretArn },
    });
    allowTable(get, data.table, ['GetItem']);
    data.signingSecret.grantRead(get);
    api.route(getAccount, get);

    const importKey = new ProductFunction(this, 'ImportApiKey', {
      entry: 'accounts/import-api-key',
      timeout: WorkQueue.workTime,
      settings: {
        signingSecret: data.signingSecret.secretArn,
        usagePlan: api.usagePlan.usagePlanId,
      },
    });
    allowTable(importKey, data.table, ['GetItem', 'UpdateItem']);
    data.signingSecret.grantRead(importKey);
    const { region, partition } = Stack.of(this);
    importKey.addToRolePolicy(
      new iam.PolicyStatement({
        actions: ['apigateway:POST', 'apigateway:GET'],
        resources: [
          `arn:${partition}:apigateway:${region}::/apikeys`,
          `arn:${partition}:apigateway:${region}::/usageplans/${api.usagePlan.usagePlanId}/keys`,
        ],
      }),
    );
    // One message at a time and two workers at most: CreateApiKey allows five calls a second.
    data.identity.apiKeyQueue.workedBy(importKey, { batchSize: 1, concurrency: 2 });
  }
}
