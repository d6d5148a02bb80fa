import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { dismissProposal, type Proposal, proposeChange } from '../../../../shared/notifications/api.ts';
import { call } from '../../platform/api/call.ts';
import { announceError, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Panel } from '../../ui/page/page.tsx';

/** Below the key of the rules, so that it is read again after each change of them. */
const key = ['rules', 'proposal'];

/** A change of a rule that the server proposes; null if there is none or it cannot be read. */
export function useProposal(): Proposal | null | undefined {
  const { data, isError } = useQuery({
    queryKey: key,
    queryFn: async () => (await call(proposeChange, {})).data,
    retry: false,
  });
  return isError ? null : data;
}

interface ProposedChangeProps {
  proposal: Proposal;
  onReview: () => void;
  onDismissed: () => void;
}

export function ProposedChange({ proposal, onReview, onDismissed }: ProposedChangeProps) {
  const heading = useId();
  const queries = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => call(dismissProposal, { id: proposal.rule_id, fact: proposal.fact }),
    onSuccess: () => {
      announceSuccess("Dismissed. This won't be proposed for this rule again.");
      onDismissed();
      queries.setQueryData(key, null);
      return queries.invalidateQueries({ queryKey: key });
    },
    onError: announceError,
  });
  return (
    <Panel className="mb-4 px-6 py-4 max-sm:px-4" labelledBy={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-96">
          <h2 id={heading} className="font-bold break-words">
            {proposal.heading}
          </h2>
          <p className="mt-0.5 break-words text-ink-2">{proposal.sentence}</p>
        </div>
        <div className="flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <Button disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>
            Dismiss
          </Button>
          <Button disabled={dismiss.isPending} onClick={onReview}>
            Review Change
          </Button>
        </div>
      </div>
    </Panel>
  );
}
