import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Accounts } from '../accounts.ts';
import { Contact } from '../contact.ts';
import { Credits } from '../credits.ts';
import { Enrichment } from '../enrichment.ts';
import { Notifications } from '../notifications.ts';
import type { Backend } from '../platform/backend.ts';
import { ProductApi } from '../platform/product-api.ts';
import { StageParameters } from '../platform/stage-parameters.ts';
import { WorkQueue } from '../platform/work-queue.ts';
import { Signups } from '../signups.ts';
import type { Stage } from '../stages.ts';
import type { DataStack } from './data-stack.ts';

/** What may be replaced: the API and the workers. */
export class BackendStack extends Stack {
  readonly api: ProductApi;

  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage; data: DataStack }) {
    super(scope, id, props);
    const { stage, data } = props;
    this.api = new ProductApi(this, 'Api', stage.name);
    const backend: Backend = {
      stage,
      data,
      api: this.api,
      parameters: new StageParameters(this, stage),
      enrichmentQueue: new WorkQueue(this, 'EnrichmentQueue', {
        setting: 'enrichmentQueue',
        alarm:
          'Signups of customers stay pending and no rule has run for them: their enrichment met what the code did not expect. Mend it, then redrive the dead letters.',
      }),
      alertQueue: new WorkQueue(this, 'AlertQueue', { setting: 'alertQueue' }),
      balanceQueue: new WorkQueue(this, 'BalanceQueue', { setting: 'balanceQueue' }),
      closureQueue: new WorkQueue(this, 'ClosureQueue', {
        setting: 'closureQueue',
        alarm:
          'An account that a customer deleted is not erased: its customer at Stripe could not be deleted. Redrive the dead letters.',
      }),
      erasureQueue: new WorkQueue(this, 'ErasureQueue', {
        setting: 'erasureQueue',
        alarm:
          'An account that a customer deleted is not erased: its data, API key or user is still there. Redrive the dead letters.',
      }),
      sessionSettings: {
        userPool: data.identity.userPool.userPoolId,
        userPoolClient: data.identity.client.userPoolClientId,
      },
    };
    new Accounts(this, 'Accounts', backend);
    new Credits(this, 'Credits', backend);
    new Signups(this, 'Signups', backend);
    new Enrichment(this, 'Enrichment', backend);
    new Notifications(this, 'Notifications', backend);
    new Contact(this, 'Contact', backend);
  }
}
