import { failureWords } from '../doctor/failure-words.ts';

/** This is loaded before an operator's command. Faults of the code itself, such as a TypeError, keep their stack. */
process.on('uncaughtException', (failure) => {
  const isOurs = failure.name === 'Error' || failure.name === 'CredentialsProviderError';
  const isMistyped = 'code' in failure && String(failure.code).startsWith('ERR_PARSE_ARGS');
  if (isMistyped) console.error(`${failure.message}. Its options are listed with --help.`);
  else console.error(isOurs ? `It failed: ${failureWords(failure)}` : failure);
  process.exit(1);
});
