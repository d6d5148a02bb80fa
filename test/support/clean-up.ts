import { afterAll, afterEach, vi } from 'vitest';

const settings = { ...process.env };

/** A worker's files share a process that loads packages once. Each file loads the product's modules again. */
vi.resetModules();

/** No test leaves another clock or a spy to the next one. */
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** No file leaves settings to the next one. */
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
});
