import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { GetServiceQuotaCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import {
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  SESClient,
} from '@aws-sdk/client-ses';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Stage } from '../../lib/stage.ts';
import { deployedStage, type StoredSecret } from './deployed-stage.ts';

export function awsAccount(region: string): Account {
  const mails = new SESClient({ region });
  return {
    id: async () => (await new STSClient({ region }).send(new GetCallerIdentityCommand())).Account ?? '',
    parameter: async (Name, elsewhere = region) => {
      try {
        const found = await new SSMClient({ region: elsewhere }).send(new GetParameterCommand({ Name }));
        return found.Parameter?.Value;
      } catch (failure) {
        if (failure instanceof ParameterNotFound) return undefined;
        throw failure;
      }
    },
    quota: async (ServiceCode, QuotaCode) => {
      const quotas = new ServiceQuotasClient({ region });
      const { Quota } = await quotas.send(new GetServiceQuotaCommand({ ServiceCode, QuotaCode }));
      return Quota?.Value ?? 0;
    },
    mailsPerDay: async () => (await mails.send(new GetSendQuotaCommand())).Max24HourSend ?? 0,
    mailDomainIsVerified: async (domain) => {
      const asked = new GetIdentityVerificationAttributesCommand({ Identities: [domain] });
      const { VerificationAttributes = {} } = await mails.send(asked);
      return VerificationAttributes[domain]?.VerificationStatus === 'Success';
    },
    secret: (stage, id) => deployedStage(stage).secret(id),
    modelRefusal: async (modelId) => {
      const messages = [{ role: 'user' as const, content: [{ text: 'Hello' }] }];
      const asked = new ConverseCommand({ modelId, messages, inferenceConfig: { maxTokens: 1 } });
      try {
        await new BedrockRuntimeClient({ region }).send(asked);
        return undefined;
      } catch (failure) {
        if (failure instanceof Error && failure.name === 'AccessDeniedException') return failure.message;
        throw failure;
      }
    },
  };
}

export interface Account {
  id(): Promise<string>;
  parameter(name: string, region?: string): Promise<string | undefined>;
  quota(service: string, code: string): Promise<number>;
  mailsPerDay(): Promise<number>;
  mailDomainIsVerified(domain: string): Promise<boolean>;
  modelRefusal(model: string): Promise<string | undefined>;
  secret(stage: Stage, id: string): Promise<StoredSecret | undefined>;
}
