import type { EnvironmentName } from '../../shared/environment.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import type { Stage } from '../stage.ts';
import type { ProductApi } from './product-api.ts';
import type { StageParameters } from './stage-parameters.ts';
import type { WorkQueue } from './work-queue.ts';

/** What every noun's construct is given. */
export interface Backend {
  readonly stage: Stage;
  readonly parameters: StageParameters;
  readonly api: ProductApi;
  readonly data: DataStack;
  readonly enrichmentQueue: WorkQueue;
  readonly alertQueue: WorkQueue;
  readonly balanceQueue: WorkQueue;
  /** Closed accounts: first what others hold of them, then what we do. */
  readonly closureQueue: WorkQueue;
  readonly erasureQueue: WorkQueue;
  /** Confirmed changes of email, until they are true everywhere. */
  readonly emailChangeQueue: WorkQueue;
  /** What a function needs to check a signed-in customer's token. */
  readonly sessionSettings: Partial<Record<EnvironmentName, string>>;
}
