import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewedSignups, previewRule } from '../../../shared/notifications/api.ts';
import { call } from '../platform/call.ts';
import { checkDraft, type RuleDraft } from './rule-draft.ts';

const pause = 200;

/** Says, while the rule is edited, what it would have matched: counted by the server, as alerts are. */
export function Preview({ draft }: { draft: RuleDraft }) {
  const checked = checkDraft({ ...draft, name: '' });
  const asked = useDebounced(checked.success ? JSON.stringify(checked.data) : '');
  const { data, isError } = useQuery({
    queryKey: ['rule preview', asked],
    queryFn: () => call(previewRule, JSON.parse(asked)),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const words = !checked.success
    ? 'Set a condition to see how many of your signups it would have matched.'
    : isError
      ? "The preview isn't available right now. You can still create the rule."
      : data
        ? wordsFor(data)
        : 'Counting...';
  return (
    <p aria-live="polite" className="rounded-m bg-sunken px-3 py-2.5 text-13 text-ink-2">
      {words}
    </p>
  );
}

/** The value once it has stayed the same for a moment. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

function wordsFor({ matched, of }: { matched: number; of: number }): string {
  if (of >= previewedSignups) return `Would have matched ${matched} of your last ${previewedSignups} signups`;
  return `Would have matched ${matched} of your ${of} ${of === 1 ? 'signup' : 'signups'} so far`;
}
