/** Returns what an operator reads about a failure: a sentence without a stack. */
export function failureWords(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return failure.name === 'CredentialsProviderError'
    ? 'there are no AWS credentials. Sign in (aws sso login), or set AWS_PROFILE.'
    : failure.message;
}
