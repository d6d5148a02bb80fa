import { useRef } from 'react';

/**
 * Ignores calls while an earlier one is running, because a second press may arrive before the button is
 * disabled.
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
