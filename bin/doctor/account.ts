import type { Stage } from '../../lib/stage.ts';
import type { StoredSecret } from '../first-deployment/deployed-stage.ts';

/** What a check asks an AWS account, in the region of its stage where nothing else is said. */
export interface Account {
  /** The twelve digits of the account whose credentials are used. */
  id(): Promise<string>;
  /** A parameter of Systems Manager; undefined where there is none. */
  parameter(name: string, region?: string): Promise<string | undefined>;
  /** The value of a service quota. */
  quota(service: string, code: string): Promise<number>;
  /** How many emails may be sent in 24 hours. */
  mailsPerDay(): Promise<number>;
  /** Whether SES may send as this domain. */
  mailDomainIsVerified(domain: string): Promise<boolean>;
  /** Why a model of Bedrock does not answer, in Bedrock's words; undefined where it does. */
  modelRefusal(model: string): Promise<string | undefined>;
  /** A secret of a stage, by its construct's id; undefined if the stage is not deployed. */
  secret(stage: Stage, id: string): Promise<StoredSecret | undefined>;
}
