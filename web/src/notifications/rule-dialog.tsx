import type { ComponentProps, RefObject } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { RuleForm } from './rule-form.tsx';

/** The dialog with the form of a new rule. */
export function RuleDialog({
  returnTo,
  ...form
}: ComponentProps<typeof RuleForm> & { returnTo: RefObject<HTMLElement | null> }) {
  return (
    <Dialog open onClose={form.onCancel} title="Add Notification" returnTo={returnTo}>
      <RuleForm {...form} />
    </Dialog>
  );
}
