import type { SeededBugs } from '../seeding.ts';

export const companiesBugs: SeededBugs = {
  'a company counted before the signup is stored, not with it': {
    'functions/signups/accept/store-signups.ts': {
      'const { ids, items, refusalOf } = signupTransaction(':
        'const { ids, items, arrivals, refusalOf } = signupTransaction(',
      'const reasons = await transact(items);': `if (arrivals.length > 0) await transact(arrivals.map(({ write }) => write));
    const reasons = await transact(items.slice(0, items.length - arrivals.length));`,
    },
  },
  'corrections of a domain kept for all accounts': {
    'functions/companies/correction-item.ts': {
      'return correctionItem.key({ account: accountId, domain });':
        "return correctionItem.key({ account: accountId && 'all', domain });",
    },
  },
  'facts of a company that are stored after the signup is completed': {
    'functions/enrichment/enrich-signup.ts': {
      [`  await Promise.all([updateCompanyFacts(signup, facts, at), noteUndecided(signup, now)]);
  if (foundAnything(facts)) {
    const fields = completedFields(signup, domain, facts, mail, at);
    await planLook(signup, fields, 0);
    return completeSignup(signup, fields);
  }`]: `  await noteUndecided(signup, now);
  if (foundAnything(facts)) {
    const done = await completeSignup(signup, completedFields(signup, domain, facts, mail, at));
    await updateCompanyFacts(signup, facts, at);
    return done;
  }
  await updateCompanyFacts(signup, facts, at);`,
    },
  },
};
