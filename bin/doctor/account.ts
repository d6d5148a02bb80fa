import type { Stage } from '../../lib/stage.ts';
import type { StoredSecret } from '../first-deployment/deployed-stage.ts';

export interface Account {
  id(): Promise<string>;
  parameter(name: string, region?: string): Promise<string | undefined>;
  quota(service: string, code: string): Promise<number>;
  mailsPerDay(): Promise<number>;
  mailDomainIsVerified(domain: string): Promise<boolean>;
  modelRefusal(model: string): Promise<string | undefined>;
  secret(stage: Stage, id: string): Promise<StoredSecret | undefined>;
}
