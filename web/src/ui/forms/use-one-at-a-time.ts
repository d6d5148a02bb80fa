import { useRef } from 'react';

/**
 * `work`, but a call while an earlier one is under way does nothing: a second press may come before the
 * button is seen to be disabled.
 */
export function useOneAtATime<Input>(work: (input: Input) => Promise<void>): (input: Input) => Promise<void> {
  const busy = useRef(false);
  return async (input) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await work(input);
    } finally {
      busy.current = false;
    }
  };
}
