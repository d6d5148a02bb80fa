import type { SeededBugs } from '../seeding.ts';

export const companiesBugs: SeededBugs = {
  'a company counted before the signup is stored, not with it': [
    {
      file: 'functions/signups/store-signups.ts',
      from: 'const { ids, items, refusalOf } = signupTransaction(',
      to: 'const { ids, items, arrivals, refusalOf } = signupTransaction(',
    },
    {
      file: 'functions/signups/store-signups.ts',
      from: 'const reasons = await transact(items);',
      to: `if (arrivals.length > 0) await transact(arrivals.map(({ write }) => write));
    const reasons = await transact(items.slice(0, items.length - arrivals.length));`,
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
