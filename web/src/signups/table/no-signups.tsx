import { Button } from '../../ui/forms/button.tsx';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { requestWith, type Sender } from './first-request.tsx';

/** Before the first signup: the request that sends one, with the account's key when copied. */
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

/** When search and filters leave nothing. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="flex min-h-60 flex-col items-start justify-center px-6 max-sm:px-4">
      <p className="text-16 font-bold">No signups found matching your search.</p>
      <p className="mt-1 mb-4 text-ink-2">Try adjusting your search terms.</p>
      <Button onClick={onClear}>Clear Search</Button>
    </div>
  );
}
