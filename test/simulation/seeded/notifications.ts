// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code, templates included
import type { SeededBugs } from '../seeding.ts';

export const notificationsBugs: SeededBugs = {
  'mails sent on connections that are kept, which may be closed by then': [
    {
      file: 'functions/platform/mail.ts',
      from: 'httpsAgent: { keepAlive: false },',
      to: '',
    },
  ],
  'a rule that is deleted and still counts': [
    {
      file: 'functions/notifications/rule-store.ts',
      from: ', { Update: countRuleDown(accountId) }]',
      to: ']',
    },
  ],
  'a marker written after the send': [
    {
      file: 'functions/platform/send-once.ts',
      from: 'const earlier = await claimSend(key, now.toISOString(), details);',
      to: 'const earlier = (await getItem(key)) as Claim | undefined;',
    },
    {
      file: 'functions/platform/send-once.ts',
      from: 'return { state, record: (writes) => endClaim(key, state, writes) };',
      to: `return { state, record: async (writes) => {
      await claimSend(key, now.toISOString(), details);
      await endClaim(key, state, writes);
    } };`,
    },
    {
      file: 'functions/platform/send-once.ts',
      from: 'import { claimSend,',
      to: `import type { Claim } from './send-claim-item.ts';
import { getItem } from './table.ts';
import { claimSend,`,
    },
  ],
  'an unknown outcome taken for a refusal: the mail is sent again': [
    {
      file: 'functions/platform/send-once.ts',
      from: 'if (failure instanceof OutcomeUnknown)',
      to: 'if (failure instanceof OutcomeUnknown && Date.now() < 0)',
    },
  ],
  'an in-memory dedupe': [
    {
      file: 'functions/platform/send-once.ts',
      from: 'const earlier = await claimSend(key, now.toISOString(), details);',
      to: 'const earlier = remembered(key);',
    },
    {
      file: 'functions/platform/send-once.ts',
      from: "import type { Key } from './keys.ts';",
      to: `import type { Key } from './keys.ts';
let known: { at: number; keys: Set<string> } = { at: 0, keys: new Set() };
const remembered = (wanted: Key): { state: 'sent' | 'claimed'; claimed_at: string } | undefined => {
  if (Date.now() - known.at > 900_000) known = { at: Date.now(), keys: new Set() };
  const key = JSON.stringify(wanted);
  if (known.keys.has(key)) return { state: 'sent', claimed_at: '' };
  known.keys.add(key);
  return undefined;
};`,
    },
  ],
  'a key with a time to live as the only guard': [
    {
      file: 'functions/platform/send-claim-item.ts',
      from: 'claimed_at: at, token }',
      to: 'claimed_at: at, token, expires_at: Math.floor(Date.parse(at) / 1000) + 86_400 }',
    },
  ],
  'an alert that names only the first rule that matched': [
    {
      file: 'functions/notifications/send-alerts.ts',
      from: 'if (matched.length === 0) return;',
      to: 'if (matched.length === 0) return;\n  matched.length = 1;',
    },
  ],
  'a claim whose answer was lost taken for the claim of another delivery': [
    {
      file: 'functions/platform/send-claim.ts',
      from: 'return claim.token === token ? undefined : claim;',
      to: 'return claim;',
    },
  ],
};
