// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code, templates included
import type { PlantedBugs } from '../planting.ts';

export const notificationsBugs: PlantedBugs = {
  'mails sent on connections that are kept, which may be closed by then': [
    {
      file: 'functions/platform/mail.ts',
      from: 'httpsAgent: { keepAlive: false },',
      to: '',
    },
  ],
  'a rule that is deleted and still counts': [
    { file: 'functions/notifications/rule-store.ts', from: '    discountRule(accountId),\n', to: '' },
  ],
  'a marker written after the send': [
    {
      file: 'functions/notifications/deliver-alert.ts',
      from: 'const earlier = await claimAlert(alert, now.toISOString());',
      to: 'const earlier = await readClaim(alert);',
    },
    {
      file: 'functions/notifications/deliver-alert.ts',
      from: '  await recordSent(alert, now.toISOString());\n};',
      to: '  await claimAlert(alert, now.toISOString());\n  await recordSent(alert, now.toISOString());\n};',
    },
    {
      file: 'functions/notifications/deliver-alert.ts',
      from: "import { log } from '../platform/log.ts';",
      to: `import { log } from '../platform/log.ts';
import { getItem } from '../platform/table.ts';
import { alertKey } from '../platform/keys.ts';
const readClaim = async (alert: AlertReference) =>
  (await getItem(alertKey(alert.accountId, alert.signupId, \`\${alert.ruleId}#\${alert.channel}\`))) as
    { state: 'claimed' | 'sent' | 'muted' | 'unknown'; claimed_at: string } | undefined;`,
    },
  ],
  'an unknown outcome taken for a refusal: the mail is sent again': [
    {
      file: 'functions/notifications/deliver-alert.ts',
      from: 'if (failure instanceof OutcomeUnknown) return giveUp(alert, now, failure);',
      to: '',
    },
  ],
  'an in-memory dedupe': [
    {
      file: 'functions/notifications/deliver-alert.ts',
      from: 'const earlier = await claimAlert(alert, now.toISOString());',
      to: 'const earlier = remembered(alert);',
    },
    {
      file: 'functions/notifications/deliver-alert.ts',
      from: "import { log } from '../platform/log.ts';",
      to: `import { log } from '../platform/log.ts';
let known: { at: number; keys: Set<string> } = { at: 0, keys: new Set() };
const remembered = (alert: AlertReference): { state: 'sent'; claimed_at: string } | undefined => {
  if (Date.now() - known.at > 900_000) known = { at: Date.now(), keys: new Set() };
  const key = JSON.stringify(alert);
  if (known.keys.has(key)) return { state: 'sent', claimed_at: '' };
  known.keys.add(key);
  return undefined;
};`,
    },
  ],
  'a key with a time to live as the only guard': [
    {
      file: 'functions/notifications/alert-claim.ts',
      from: 'claimed_at: at, token }',
      to: 'claimed_at: at, token, expires_at: Math.floor(Date.parse(at) / 1000) + 86_400 }',
    },
  ],
  'a claim whose answer was lost taken for the claim of somebody else': [
    {
      file: 'functions/notifications/alert-claim.ts',
      from: 'return claim.token === token ? undefined : claim;',
      to: 'return claim;',
    },
  ],
};
