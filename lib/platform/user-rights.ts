import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { ProductFunction } from './product-function.ts';

export type UserAction =
  | 'AdminGetUser'
  | 'AdminDeleteUser'
  | 'AdminSetUserPassword'
  | 'AdminUserGlobalSignOut'
  | 'AdminUpdateUserAttributes';

/** Lets a function do exactly this to the users of the pool. */
export function allowUsers(served: ProductFunction, pool: IUserPool, action: UserAction): void {
  served.bind('userPool', pool.userPoolId);
  const statement = { actions: [`cognito-idp:${action}`], resources: [pool.userPoolArn] };
  served.addToRolePolicy(new iam.PolicyStatement(statement));
}
