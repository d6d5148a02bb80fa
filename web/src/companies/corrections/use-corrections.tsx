import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CorrectableField } from '../../../../shared/companies/correction.ts';
import type { CorrectionChanges } from '../../../../shared/companies/corrections-api.ts';
import { call } from '../../platform/api/call.ts';
import { reloadRows } from '../../platform/rows/use-rows.ts';
import { announceError, announceSuccess } from '../../ui/feedback/toast.tsx';
import type { ShownFacts } from './correction-draft.ts';

const CorrectionDialog = lazy(async () => ({
  default: (await import('./correction-dialog.tsx')).CorrectionDialog,
}));

export interface CorrectionActions {
  readonly correct: (field?: CorrectableField) => void;
  readonly undo: (field: CorrectableField) => void;
  readonly isBusy: boolean;
}

/** The customer's corrections of a company: what a screen offers, and the dialog that it renders. */
export function useCorrections(
  domain: string,
  facts: ShownFacts,
): { readonly actions: CorrectionActions; readonly dialog: ReactNode } {
  // An alert in Slack links to the correction of its company.
  const [opened, setOpened] = useState<CorrectableField | undefined>(() =>
    new URLSearchParams(location.search).has('correct') ? 'company_name' : undefined,
  );
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (changes: CorrectionChanges) => {
      const { correctAccountCompany } = await import('../../../../shared/companies/corrections-api.ts');
      return call(correctAccountCompany, { domain, ...changes });
    },
    onSuccess: async () => {
      void reloadRows();
      await Promise.all(
        ['signups', 'companies'].map((noun) => queries.invalidateQueries({ queryKey: [noun] })),
      );
    },
  });
  const undo = (field: CorrectableField) =>
    mutateAsync({ [field]: null }).then(() => announceSuccess('Correction taken back'), announceError);
  return {
    actions: {
      correct: (field = 'company_name') => setOpened(field),
      undo: (field) => void undo(field),
      isBusy: isPending,
    },
    dialog: opened && (
      <Suspense>
        <CorrectionDialog
          domain={domain}
          facts={facts}
          first={opened}
          onSave={mutateAsync}
          onClose={() => setOpened(undefined)}
        />
      </Suspense>
    ),
  };
}
