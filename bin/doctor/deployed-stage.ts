import { HeadObjectCommand, paginateListBuckets, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { paginateListSecrets, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import type { Stage } from '../../lib/stage.ts';
import { manifestFile } from '../../shared/enrichment/index/manifest.ts';

export interface StoredSecret {
  readonly arn: string;
  readonly isGiven: boolean;
}

/** A value stored this soon after creation is the generated one. */
const madeMilliseconds = 60_000;

export function deployedStage({ name, region }: Stage) {
  return {
    async secret(id: string): Promise<StoredSecret | undefined> {
      const client = new SecretsManagerClient({ region });
      const Filters = [{ Key: 'tag-value' as const, Values: [`SignupScout-${name}-Data`] }];
      for await (const { SecretList = [] } of paginateListSecrets({ client }, { Filters })) {
        for (const { ARN, Tags = [], CreatedDate, LastChangedDate } of SecretList) {
          const logicalId = Tags.find(({ Key }) => Key === 'aws:cloudformation:logical-id')?.Value ?? '';
          // The CDK appends eight digits to a construct's ID.
          if (!ARN || logicalId.slice(0, -8) !== id) continue;
          const age = Number(LastChangedDate ?? 0) - Number(CreatedDate ?? 0);
          return { arn: ARN, isGiven: age > madeMilliseconds };
        }
      }
      return undefined;
    },
    async hasIndex(): Promise<boolean> {
      const client = new S3Client({ region });
      for await (const { Buckets = [] } of paginateListBuckets({ client }, {})) {
        const found = Buckets.find((one) => one.Name?.startsWith(`signup-scout-${name}-index-`));
        if (found?.Name) return exists(client, found.Name, manifestFile);
      }
      return false;
    },
    async appUrl(): Promise<string | undefined> {
      try {
        const found = await new SSMClient({ region }).send(
          new GetParameterCommand({ Name: `/signup-scout/${name}/app-url` }),
        );
        return found.Parameter?.Value;
      } catch (failure) {
        if (failure instanceof ParameterNotFound) return undefined;
        throw failure;
      }
    },
  };
}

export function storeCommand({ region }: Stage, stored: StoredSecret): string {
  return `aws secretsmanager put-secret-value --region ${region} --secret-id ${stored.arn} --secret-string 'VALUE'`;
}

export type DeployedStage = ReturnType<typeof deployedStage>;

async function exists(client: S3Client, Bucket: string, Key: string): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand({ Bucket, Key }));
    return true;
  } catch (failure) {
    if (failure instanceof S3ServiceException && failure.$metadata.httpStatusCode === 404) return false;
    throw failure;
  }
}
