import { signUp } from 'aws-amplify/auth';
import { type Credentials, configureAmplify, receiptFor } from '../../local/demo-customer.ts';

/** Signs somebody up who does not open the link in the mail. */
export const signUpOnly = async (appUrl: string, { email, password }: Credentials): Promise<void> => {
  await configureAmplify(appUrl);
  const receipt = await receiptFor(appUrl);
  await signUp({
    username: email,
    password,
    options: { userAttributes: { email }, clientMetadata: { receipt }, validationData: { receipt } },
  });
};
