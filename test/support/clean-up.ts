import { afterEach, vi } from 'vitest';

/** No test leaves another clock or a spy to the next one. */
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
