import { Link } from 'react-router-dom';
import { testDomain } from '../../../../shared/signups/test-addresses.ts';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { requestWith } from './first-request.tsx';

/** Before the first test signup: the request that sends one, and where its key is made. */
export function NoTestSignups() {
  return (
    <div className="min-h-60 px-6 py-8 max-sm:px-4">
      <p className="text-16 font-bold">No test signups yet.</p>
      <p className="mt-1 mb-4 text-ink-2">
        Make a test key on{' '}
        <Link to="/account" className="text-accent-ink underline">
          your account page
        </Link>
        , and send a test address with it. Nothing is charged.{' '}
        <Link to="/api-docs#test-mode" className="text-accent-ink underline">
          See all test addresses
        </Link>
        .
      </p>
      <CodeBlock
        label="First test request"
        code={requestWith({ email: `enterprise@${testDomain}`, api_key: 'YOUR_TEST_KEY' })}
      />
    </div>
  );
}
