import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewedSignups, previewRule } from '../../../../shared/notifications/api.ts';
import { noCondition } from '../../../../shared/notifications/rule.ts';
import { call } from '../../platform/api/call.ts';
import { checkDraft, newDraft, type RuleDraft } from './rule-draft.ts';

const pause = 200;

export type Counts = Awaited<ReturnType<typeof askPreview>>;

export interface RulePreview {
  /** What the rule would have matched, or why that is not known, as a sentence. */
  sentence: string;
  /** Earlier counts stay until the next ones are here. */
  counts: Counts | undefined;
}

/** What the rule in the form would have matched: counted by the server, as alerts are, once the form rests. */
export function usePreview(draft: RuleDraft): RulePreview {
  const checked = checkDraft({ ...draft, name: '', destinations: newDraft.destinations });
  const asked = useDebounced(checked.success ? JSON.stringify(checked.data) : '');
  const { data, isError } = useQuery({
    queryKey: ['rule preview', asked],
    queryFn: () => askPreview(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  if (!checked.success) {
    const empty = checked.error.issues.some(({ message }) => message === noCondition);
    return {
      sentence: empty
        ? 'Set a condition to see how many of your signups it would have matched.'
        : 'Correct the conditions to see how many of your signups they would have matched.',
      counts: undefined,
    };
  }
  if (isError)
    return {
      sentence: "The preview isn't available right now. You can still save the rule.",
      counts: undefined,
    };
  return { sentence: data ? wordsFor(data) : 'Counting...', counts: data };
}

function askPreview(choice: string) {
  return call(previewRule, JSON.parse(choice));
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

function wordsFor({ matched, of }: Counts): string {
  if (of >= previewedSignups) return `Would have matched ${matched} of your last ${previewedSignups} signups`;
  return `Would have matched ${matched} of your ${of} ${of === 1 ? 'signup' : 'signups'} so far`;
}
