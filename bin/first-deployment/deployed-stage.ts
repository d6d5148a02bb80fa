import { HeadObjectCommand, paginateListBuckets, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { paginateListSecrets, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import type { Stage } from '../../lib/stage.ts';
import { manifestFile } from '../../shared/enrichment/index/manifest.ts';

/** A secret whose value a person gives. */
export interface StoredSecret {
  readonly arn: string;
  /** Whether a value was stored after the one that its creation made up. */
  readonly isGiven: boolean;
}

/** A value that is stored within this time is the one that the deployment made. */
const madeMilliseconds = 60_000;

/** What stands in AWS of a stage, asked with the usual credentials; undefined or false for what is not there yet. */
export function deployedStage({ name, region }: Stage) {
  return {
    /** A secret of the data stack, by its construct's id. */
    async secret(id: string): Promise<StoredSecret | undefined> {
      const client = new SecretsManagerClient({ region });
      const Filters = [{ Key: 'tag-value' as const, Values: [`SignupScout-${name}-Data`] }];
      for await (const { SecretList = [] } of paginateListSecrets({ client }, { Filters })) {
        for (const { ARN, Tags = [], CreatedDate, LastChangedDate } of SecretList) {
          const logicalId = Tags.find(({ Key }) => Key === 'aws:cloudformation:logical-id')?.Value ?? '';
          // The CDK adds eight digits to a construct's id.
          if (!ARN || logicalId.slice(0, -8) !== id) continue;
          const age = Number(LastChangedDate ?? 0) - Number(CreatedDate ?? 0);
          return { arn: ARN, isGiven: age > madeMilliseconds };
        }
      }
      return undefined;
    },
    /** Whether a company index was uploaded. */
    async hasIndex(): Promise<boolean> {
      const client = new S3Client({ region });
      for await (const { Buckets = [] } of paginateListBuckets({ client }, {})) {
        const found = Buckets.find((one) => one.Name?.startsWith(`signup-scout-${name}-index-`));
        if (found?.Name) return exists(client, found.Name, manifestFile);
      }
      return false;
    },
    /** Where people reach the app. */
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

/** The command that stores a person's value in a secret. */
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
