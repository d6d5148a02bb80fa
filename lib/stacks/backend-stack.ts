import type { Construct } from 'constructs';
import { intakeQueue } from '../../shared/connections/work.ts';
import { deliveryQueue } from '../../shared/deliveries/work.ts';
import { enrichmentQueue } from '../../shared/enrichment/work.ts';
import { importQueue } from '../../shared/imports/work.ts';
import { alertQueue } from '../../shared/notifications/work.ts';
import { sendOutbox } from '../../shared/operations/work.ts';
import { Accounts } from '../accounts.ts';
import { Companies } from '../companies.ts';
import { Connections } from '../connections.ts';
import { Contact } from '../contact.ts';
import { Credits } from '../credits.ts';
import { Deliveries } from '../deliveries.ts';
import { Destinations } from '../destinations.ts';
import { Enrichment } from '../enrichment.ts';
import { Imports } from '../imports.ts';
import { Notifications } from '../notifications.ts';
import { ProductApi } from '../platform/edge/product-api.ts';
import { type Backend, NounConstruct } from '../platform/functions/backend.ts';
import { ScheduledFunction } from '../platform/functions/background-function.ts';
import { GradualShift } from '../platform/functions/gradual-shift.ts';
import { ProductStack } from '../platform/stack/product-stack.ts';
import { StageParameters } from '../platform/stack/stage-parameters.ts';
import { PublicApi } from '../public-api.ts';
import { Signups } from '../signups.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data-stack.ts';

interface BackendStackProps {
  readonly stage: Stage;
  readonly data: DataStack;
  readonly schedules: ProductStack;
}

/** Replaceable resources: the API and the workers. Scheduled functions have a separate stack. */
export class BackendStack extends ProductStack {
  readonly api: ProductApi;

  constructor(scope: Construct, { stage, data, schedules }: BackendStackProps) {
    super(scope, 'Backend', stage);
    this.api = new ProductApi(this, 'Api', data.secrets);
    const backend: Backend = {
      stage,
      parameters: new StageParameters(this, stage),
      api: this.api,
      shift: new GradualShift(this, 'Shift'),
      table: data.table,
      secrets: data.secrets,
      index: data.index,
      imports: data.imports,
      mailFeedback: data.mailFeedback,
      userPool: data.identity.userPool,
      userPoolClient: data.identity.client,
      queues: data.queues,
      schedules,
    };
    new Accounts(this, backend);
    new Credits(this, backend);
    new Companies(this, backend);
    new PublicApi(this, backend);
    new Signups(this, backend);
    new Enrichment(this, backend);
    new Destinations(this, backend);
    new Deliveries(this, backend);
    new Notifications(this, backend);
    new Connections(this, backend);
    new Imports(this, backend);
    new Contact(this, backend);
    new Outbox(this, backend);
  }
}

class Outbox extends NounConstruct {
  constructor(scope: Construct, backend: Backend) {
    super(scope, 'Outbox', 'platform', backend);
    new ScheduledFunction(this, sendOutbox)
      .grantTable(['Query', 'UpdateItem'])
      .grantSend(alertQueue, deliveryQueue, enrichmentQueue, importQueue, intakeQueue);
  }
}
