import { Link } from 'react-router-dom';
import type { Account } from '../../../../shared/accounts/api.ts';
import { testDomain } from '../../../../shared/signups/test-addresses.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { CodeBlock } from '../../ui/page/code-block.tsx';

/** Shows the first request to send. The copy contains the account's key. */
export function NoSignups({ sender }: { sender: Sender | undefined }) {
  return (
    <div className="min-h-60 px-6 py-8 max-sm:px-4">
      <p className="text-16 font-bold">No signups yet.</p>
      <p className="mt-1 mb-4 text-ink-2">Start sending data to your API endpoint to see signups here.</p>
      <CodeBlock
        label="First request"
        code={requestWith({ ...sender, api_key: undefined })}
        copies={requestWith(sender)}
      />
    </div>
  );
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="flex min-h-60 flex-col items-start justify-center px-6 max-sm:px-4">
      <p className="text-16 font-bold">No signups found matching your search.</p>
      <p className="mt-1 mb-4 text-ink-2">Try adjusting your search terms.</p>
      <Button onClick={onClear}>Clear Search</Button>
    </div>
  );
}

export function NoTestSignups() {
  return (
    <div className="min-h-60 px-6 py-8 max-sm:px-4">
      <p className="text-16 font-bold">No test signups yet.</p>
      <p className="mt-1 mb-4 text-ink-2">
        Choose Add Sample Data above to see every kind of result. Or make a test key on{' '}
        <Link to="/account" className="text-accent-ink underline">
          your account page
        </Link>{' '}
        and send a test address with it. Nothing is charged.{' '}
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

/** The first signup has the customer's address, so that the first result is their company. */
export type Sender = Partial<Pick<Account, 'email' | 'api_key'>>;

function requestWith({ email = 'maya@example.com', api_key = 'YOUR_API_KEY' }: Sender = {}): string {
  return `curl ${window.location.origin}/functions/v1/add-signup \\
  -H 'content-type: application/json' \\
  -H 'x-api-key: ${api_key}' \\
  -d '${inSingleQuotes(JSON.stringify({ email }))}'`;
}

export function FirstRequest({ sender }: { sender: Sender | undefined }) {
  return (
    <>
      <p className="mt-1 mb-3 max-w-160 text-ink-2">
        Run this from a terminal. It sends your address, so the first result is your company; use any other
        work email if yours is personal. The copied command includes your key.
      </p>
      <CodeBlock
        label="First request"
        code={requestWith({ ...sender, api_key: undefined })}
        copies={requestWith(sender)}
      />
      <div className="mt-3 text-13">
        <Spinner words="Waiting for your first signup" />
      </div>
    </>
  );
}

/** Escapes single quotes for a shell (o'brien@...). */
function inSingleQuotes(text: string): string {
  return text.replaceAll("'", String.raw`'\''`);
}
