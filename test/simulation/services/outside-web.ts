import { world } from '../world.ts';

/** What is known of the domains that signups come from; of all others nothing. */
export const domains: Readonly<Record<string, { readonly authority: number | null }>> = {
  'strong.example': { authority: 70 },
  'weak.example': { authority: 20 },
  'dead.example': { authority: null },
};

export const mailExchange = (domain: string) => {
  if (domain in domains && domain !== 'dead.example') return [{ exchange: 'mail.example', priority: 10 }];
  const code = world().random.chance(0.5) ? 'ENOTFOUND' : 'ESERVFAIL';
  throw Object.assign(new Error(code), { code });
};

export const metricsAnswer = (body: string): { status: number; body: string } => {
  const [target = ''] = (JSON.parse(body) as { targets: string[] }).targets;
  const domain_authority = domains[target]?.authority ?? null;
  return { status: 200, body: JSON.stringify({ results: [{ domain_authority }] }) };
};
