import { CodeBlock } from '../ui/code-block.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** The request that sends one signup, to paste into a terminal. */
export function requestWith(key: string): string {
  return `curl ${window.location.origin}/functions/v1/add-signup \\
  -H 'content-type: application/json' \\
  -H 'x-api-key: ${key}' \\
  -d '{"email":"maya@example.com","first_name":"Maya"}'`;
}

/** For an account without signups: the request that sends the first, with the real key when copied. */
export function FirstRequest({ apiKey }: { apiKey: string | undefined }) {
  return (
    <>
      <p className="mt-1 mb-3 max-w-160 text-ink-2">
        Run this from your server or a terminal, with any work email. The copied command includes your key.
      </p>
      <CodeBlock
        label="First request"
        code={requestWith('YOUR_API_KEY')}
        copies={requestWith(apiKey ?? 'YOUR_API_KEY')}
      />
      <div className="mt-3 text-13">
        <Spinner words="Waiting for your first signup" />
      </div>
    </>
  );
}
