import { failureWords } from '../doctor/failure-words.ts';

/** This is loaded before an operator's command. Faults of the code itself, such as a TypeError, keep their stack. */
process.on('uncaughtException', (failure) => {
  const isOurs = failure.name === 'Error' || failure.name === 'CredentialsProviderError';
  console.error(isOurs ? `It failed: ${failureWords(failure)}` : failure);
  process.exit(1);
});
