import { RemovalPolicy } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { storedNames } from '../../../shared/signups/stored-names.ts';
import { stageOf } from '../stack/product-stack.ts';

export const tableIndexes = { byNumber: 'by-number', byActivity: 'by-activity' } as const;

export class ProductTable extends dynamodb.TableV2 {
  constructor(scope: Construct, id: string) {
    const stage = stageOf(scope);
    super(scope, id, {
      tableName: `signup-scout-${stage.name}`,
      partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'sk', type: dynamodb.AttributeType.STRING },
      billing: dynamodb.Billing.onDemand(),
      timeToLiveAttribute: 'expires_at',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.protectData,
      removalPolicy: stage.protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      globalSecondaryIndexes: [
        {
          indexName: tableIndexes.byNumber,
          partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
          sortKey: { name: 'number', type: dynamodb.AttributeType.NUMBER },
          projectionType: dynamodb.ProjectionType.INCLUDE,
          nonKeyAttributes: Object.values(storedNames),
        },
        {
          indexName: tableIndexes.byActivity,
          partitionKey: { name: 'hour', type: dynamodb.AttributeType.NUMBER },
          projectionType: dynamodb.ProjectionType.KEYS_ONLY,
        },
      ],
    });
  }
}
