import type { Account } from '../../../../shared/accounts/api.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { CodeBlock } from '../../ui/page/code-block.tsx';

/** Whose request it is: the first signup is the customer's own address, so that the first result is their company. */
export type Sender = Partial<Pick<Account, 'email' | 'api_key'>>;

/** The request that sends one signup, to paste into a terminal. Without a key it says where one belongs. */
export function requestWith({ email = 'maya@example.com', api_key = 'YOUR_API_KEY' }: Sender = {}): string {
  return `curl ${window.location.origin}/functions/v1/add-signup \\
  -H 'content-type: application/json' \\
  -H 'x-api-key: ${api_key}' \\
  -d '${inSingleQuotes(JSON.stringify({ email }))}'`;
}

/** For an account without signups: the request that sends the first, with the real key when copied. */
export function FirstRequest({ sender }: { sender: Sender | undefined }) {
  return (
    <>
      <p className="mt-1 mb-3 max-w-160 text-ink-2">
        Run this from a terminal. It sends your own address, so the first result is your own company; use any
        other work email if yours is personal. The copied command includes your key.
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

/** An address may hold a quote (o'brien@...), which would end the text for a shell. */
function inSingleQuotes(text: string): string {
  return text.replaceAll("'", String.raw`'\''`);
}
