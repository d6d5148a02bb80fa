import type { Plugin } from 'vitest/config';

/**
 * Fits Stryker's runner to Vitest 5 (stryker-mutator/stryker-js#6210 and #6150). Vitest puts " > " between
 * suites in a test's name, and Stryker selects names with spaces, which match no test. A file that a mutant
 * keeps from loading must not count as passed.
 */
export const strykerFit: Plugin = {
  name: 'stryker-fit',
  configureVitest({ vitest, project }) {
    const start = vitest.start.bind(vitest);
    vitest.start = async (files) => {
      const wanted = project.config.testNamePattern?.source;
      if (wanted) project.config.testNamePattern = new RegExp(wanted.replaceAll(' ', '(?: > | )'));
      const run = await start(files);
      for (const module of run.testModules) {
        for (const { message } of module.errors()) vitest.state.errorsSet.add(new Error(message));
      }
      return run;
    };
  },
};
