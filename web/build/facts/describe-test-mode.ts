import { testAddresses, testDomain } from '../../../shared/signups/test-addresses.ts';
import { postSignup } from '../../../shared/signups/v1-api.ts';
import { samplesOf } from '../samples/code-samples.ts';

/** What the docs state about test mode: its addresses, and a request that adds one. */
export function describeTestMode() {
  return {
    domain: testDomain,
    addresses: Object.entries(testAddresses).map(([name, { says }]) => [name, says] as const),
    samples: samplesOf(postSignup, { email: `enterprise@${testDomain}` }, ['x-api-key', 'YOUR_TEST_KEY']),
  };
}
