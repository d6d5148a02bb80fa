import type { ComponentProps, RefObject } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { RuleForm } from './rule-form.tsx';

/** The dialog with the form of a new rule. */
export const RuleDialog = ({
  returnTo,
  ...form
}: ComponentProps<typeof RuleForm> & { returnTo: RefObject<HTMLElement | null> }) => (
  <Dialog open onClose={form.onCancel} title="Add Notification" returnTo={returnTo}>
    <RuleForm {...form} />
  </Dialog>
);
