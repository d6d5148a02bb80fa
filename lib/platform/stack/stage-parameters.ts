import { CfnParameter, type Stack } from 'aws-cdk-lib';
import type { Stage } from '../../stage.ts';

/**
 * Settings that may change without a new build, as stack parameters. A local run sets its port, and tests
 * set limits and times.
 */
export class StageParameters {
  private readonly stack: Stack;
  private readonly stage: Stage;
  private readonly made = new Map<string, CfnParameter>();

  constructor(stack: Stack, stage: Stage) {
    this.stack = stack;
    this.stage = stage;
  }

  private value(name: string, standard: string, description: string): string {
    const made = this.made.get(name);
    const parameter =
      made ?? new CfnParameter(this.stack, name, { type: 'String', default: standard, description });
    this.made.set(name, parameter);
    return parameter.valueAsString;
  }

  get appUrl(): string {
    if (!this.stage.appUrl) throw new Error(`The stage "${this.stage.name}" has no address.`);
    return this.value('AppUrl', this.stage.appUrl, 'Address of the app for people and links in emails');
  }

  get requestsPerHour(): string {
    return this.value(
      'RequestsPerHour',
      String(this.stage.limits.requestsPerHour),
      'Requests of the public API that an account may make in a clock hour',
    );
  }

  get contactMessagesPerHour(): string {
    return this.value(
      'ContactMessagesPerHour',
      String(this.stage.limits.contactMessagesPerHour),
      'Contact messages that one source address may send in a clock hour',
    );
  }

  get sampleAlertDelay(): string {
    return this.value(
      'SampleAlertDelaySeconds',
      String(this.stage.times.sampleAlertDelaySeconds),
      'From the opening of an account to its sample notification',
    );
  }

  get enrichmentRetryDelays(): string {
    return this.value(
      'EnrichmentRetryDelays',
      this.stage.times.enrichmentRetryDelays.join(' '),
      'Seconds before each further try of an enrichment, separated by spaces',
    );
  }

  get requeuePendingAfter(): string {
    return this.value(
      'RequeuePendingAfterSeconds',
      String(this.stage.times.requeuePendingAfterSeconds),
      'Age at which a pending signup is queued again',
    );
  }

  get factsLife(): string {
    return this.value(
      'FactsLifeSeconds',
      String(this.stage.times.factsLifeSeconds),
      'How long the facts about a domain are reused for its signups',
    );
  }

  get failureLife(): string {
    return this.value(
      'FailureLifeSeconds',
      String(this.stage.times.failureLifeSeconds),
      'How long a domain about which nothing was found is not looked at again',
    );
  }

  get stripeApiUrl(): string {
    return this.value(
      'StripeApiUrl',
      this.stage.stripe.apiUrl ?? '',
      "Address of Stripe's API, if not Stripe",
    );
  }

  get readerUrl(): string {
    return this.value(
      'ReaderUrl',
      this.stage.readerUrl ?? '',
      "Address of the model that reads pages, compatible with OpenAI's chat completions",
    );
  }

  get readerModel(): string {
    return this.value('ReaderModel', this.stage.readerModel ?? '', 'Name of the model at that address');
  }

  onApp(location: string): string {
    return location.startsWith('/') ? `${this.appUrl}${location}` : location;
  }
}
