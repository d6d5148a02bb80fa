import type { Construct } from 'constructs';
import { Accounts } from '../accounts.ts';
import { Contact } from '../contact.ts';
import { Credits } from '../credits.ts';
import { Enrichment } from '../enrichment.ts';
import { Notifications } from '../notifications.ts';
import { Operations } from '../operations.ts';
import type { Backend } from '../platform/backend.ts';
import { ProductApi } from '../platform/product-api.ts';
import { ProductStack } from '../platform/product-stack.ts';
import { StageParameters } from '../platform/stage-parameters.ts';
import { WorkQueue } from '../platform/work-queue.ts';
import { Signups } from '../signups.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data-stack.ts';

/** What may be replaced: the API and the workers. */
export class BackendStack extends ProductStack {
  readonly api: ProductApi;

  constructor(scope: Construct, { stage, data }: { stage: Stage; data: DataStack }) {
    super(scope, 'Backend', stage);
    this.api = new ProductApi(this, 'Api');
    const backend: Backend = {
      stage,
      data,
      api: this.api,
      parameters: new StageParameters(this, stage),
      enrichmentQueue: new WorkQueue(this, 'EnrichmentQueue', {
        setting: 'enrichmentQueue',
        alarm: {
          entry: 'enrichment dead letters',
          impact: "A customer's signup stays pending, and a credit is taken for it.",
          whatToDo: 'Read why it failed, mend that, and redrive the dead letters.',
        },
      }),
      alertQueue: new WorkQueue(this, 'AlertQueue', {
        setting: 'alertQueue',
        alarm: {
          entry: 'alert dead letters',
          impact: 'A customer was not told of a signup that matches a rule of theirs.',
          whatToDo: 'Redrive the dead letters: no alert is sent twice.',
        },
      }),
      balanceQueue: new WorkQueue(this, 'BalanceQueue', {
        setting: 'balanceQueue',
        alarm: {
          entry: 'balance dead letters',
          impact: 'A customer whose credits run low was not told, or their auto-refill did not happen.',
          whatToDo: 'Redrive the dead letters: no refill is paid twice.',
        },
      }),
      closureQueue: new WorkQueue(this, 'ClosureQueue', {
        setting: 'closureQueue',
        alarm: {
          entry: 'closure dead letters',
          impact:
            'An account that a customer deleted is not erased: its customer at Stripe could not be deleted.',
          whatToDo: 'Look at what Stripe answered, and redrive the dead letters.',
        },
      }),
      erasureQueue: new WorkQueue(this, 'ErasureQueue', {
        setting: 'erasureQueue',
        alarm: {
          entry: 'erasure dead letters',
          impact:
            'An account that a customer deleted is not erased: its data, API key or user is still there.',
          whatToDo: 'Redrive the dead letters: the erasure goes on where it ended.',
        },
      }),
      emailChangeQueue: new WorkQueue(this, 'EmailChangeQueue', {
        setting: 'emailChangeQueue',
        alarm: {
          entry: 'email change dead letters',
          impact:
            'A customer confirmed another email, and signs in with one address while alerts go to the other.',
          whatToDo: 'Redrive the dead letters: the change goes on where it ended.',
        },
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
    new Operations(this, 'Operations', backend);
  }
}
