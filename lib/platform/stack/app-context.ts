/** How the CDK shall behave. */
export const appContext = {
  // A stack whose output is in use cannot be taken away from under its user.
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  // Rights by policies alone, not by access lists.
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
};
