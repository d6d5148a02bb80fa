import type { Plugin } from 'vitest/config';

/**
 * What Stryker's runner does not know of Vitest 5 yet (stryker-mutator/stryker-js#6210 and #6150): that a test is named by
 * its suites with " > " between, where Stryker asks for spaces and so for no test at all, and that a file
 * which a mutant keeps from loading is no file whose tests passed.
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
