import type { SeededBugs } from '../seeding.ts';

export const companiesBugs: SeededBugs = {
  'a company counted before the signup is stored, not with it': [
    {
      file: 'functions/signups/signup-store.ts',
      from: 'const refusals = await transact(items);',
      to: `if (arrival) await transact([arrival.write]);
    const refusals = await transact(arrival ? items.slice(0, -1) : items);`,
    },
  ],
  'a deletion that leaves its company as it was': [
    {
      file: 'functions/signups/remove-signup.ts',
      from: 'const company = isCounted ? signup.counted_company : undefined;',
      to: 'const company = isCounted && Date.now() < 0 ? signup.counted_company : undefined;',
    },
  ],
  'facts of a company that are stored after the signup is completed': [
    {
      file: 'functions/enrichment/enrich-signup.ts',
      from: `  await tellCompany(signup, facts, now);
  if (foundAnything(facts))
    return completeSignup(signup, completedFields(signup, domain, facts, deliverable, now));`,
      to: `  if (foundAnything(facts)) {
    const done = await completeSignup(signup, completedFields(signup, domain, facts, deliverable, now));
    await tellCompany(signup, facts, now);
    return done;
  }
  await tellCompany(signup, facts, now);`,
    },
  ],
};
