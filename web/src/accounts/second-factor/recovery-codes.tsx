import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { replaceRecoveryCodes } from '../../../../shared/accounts/factors-api.ts';
import { product } from '../../../../shared/product.ts';
import { callWithRecentSignIn } from '../../platform/session/require-sign-in.ts';
import { useCopying } from '../../ui/feedback/copying.tsx';
import { announceError } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Confirmation } from '../../ui/overlays/confirmation.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { saveFile } from '../../ui/page/export-button.tsx';
import type { SettingDialogProps } from '../settings/open-dialog.tsx';
import { factorsChanged } from './use-factors.ts';

export function NewRecoveryCodes({ onClose, returnTo }: SettingDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callWithRecentSignIn(replaceRecoveryCodes, {}),
    onSuccess: async ({ recovery_codes }) => {
      setCodes(recovery_codes);
      await factorsChanged();
    },
    onError: announceError,
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} returnTo={returnTo} />;
  return (
    <Confirmation
      title="Make new recovery codes?"
      action="Make New Codes"
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      The codes that you have now will stop working.
    </Confirmation>
  );
}

/** A click outside does not close the dialog, because the codes are shown only once. */
export function RecoveryCodes({
  codes,
  onClose,
  returnTo,
}: {
  codes: readonly string[];
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
}) {
  const { copied, copy } = useCopying('Recovery codes copied to clipboard');
  const text = `${codes.join('\n')}\n`;
  const download = () =>
    saveFile(
      new Blob([`${product.name} recovery codes\nEach works once, with your password.\n\n${text}`]),
      'signupscout-recovery-codes.txt',
    );
  return (
    <Modal
      title="Save your recovery codes"
      words="They're shown only once. Keep them in a place that works without your authenticator app, such as a password manager."
      onClose={onClose}
      returnTo={returnTo}
      className="w-120"
      headClassName="grid gap-2 px-6 pt-6 max-sm:px-4 max-sm:pt-4"
    >
      <ul
        aria-label="Recovery codes"
        className="mx-6 mt-4 grid grid-cols-2 gap-x-6 gap-y-1 rounded-m bg-sunken p-4 font-mono text-13 max-sm:mx-4 max-sm:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3 p-6 max-sm:flex-col max-sm:p-4">
        <Button onClick={() => copy(text)}>{copied ? 'Copied' : 'Copy Codes'}</Button>
        <Button onClick={download}>Download Codes</Button>
        <Button look="filled" onClick={onClose}>
          I Saved Them
        </Button>
      </div>
    </Modal>
  );
}
