import type { RefObject } from 'react';
import { CopiedText } from '../../ui/feedback/copied-text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../ui/overlays/dialog-actions.tsx';

/** A key that was just made, to be copied now. */
export function FreshApiKey({
  apiKey,
  returnTo,
  onClose,
}: {
  apiKey: string;
  returnTo: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      returnTo={returnTo}
      title="Copy your new API key"
      subtitle="It isn't shown here again. It works in a few seconds, when the list no longer says Preparing."
    >
      <div className="px-6 py-5 max-sm:px-4">
        <CopiedText name="API key" text={apiKey} />
      </div>
      <DialogActions>
        <Button look="filled" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
