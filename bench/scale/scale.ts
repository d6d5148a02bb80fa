import { writeSection } from '../write-section.ts';
import { awsLimits } from './aws-limits.ts';
import { limitNames } from './declared.ts';
import { type Bends, findBends } from './find-bends.ts';
import type { Found } from './simulated-product.ts';
import { type Scale, scaleOf, scales } from './workload.ts';

/**
 * `npm run bench -- scale`: time from POST to alert at ten thousand, a million and a billion signups a
 * month, the first bottleneck, and values without one. Writes docs/operations/costs.md. SEED repeats a run.
 */
const seed = Number(process.env.SEED ?? 1);

const reports = scales.map((signupsPerMonth) => {
  const scale = scaleOf(signupsPerMonth);
  return report(scale, findBends(scale, seed));
});
const printed = [...reports, `Seed ${seed}.`].join('\n');
console.log(printed);
writeSection('docs/operations/costs.md', 'scale', printed);

function report(scale: Scale, { declared, raised, bends }: Bends): string {
  const head = `### ${number(scale.signupsPerMonth)} signups a month, ${number(scale.accounts)} accounts`;
  const times = [
    '| POST to alert | p50 | p99 |',
    '| --- | --- | --- |',
    `| as declared | ${seconds(declared, 0.5)} | ${seconds(declared, 0.99)} |`,
    ...(bends.length > 0
      ? [`| with what bends raised | ${seconds(raised, 0.5)} | ${seconds(raised, 0.99)} |`]
      : []),
  ];
  return [head, '', ...times, '', ...limitsOf(scale, bends), ''].join('\n');
}

function limitsOf({ accounts, signupsPerMonth }: Scale, bends: Bends['bends']): string[] {
  const { apiKeys, mailsPerDay } = awsLimits;
  const counted = [
    ...(accounts > apiKeys.value
      ? [
          `| API keys of a region | ${number(apiKeys.value)} | ${number(accounts)} | keys are not accepted | ${apiKeys.switch} |`,
        ]
      : []),
    ...(signupsPerMonth * 0.2 > mailsPerDay.value * 30
      ? [
          `| emails in 24 hours at SES | ${number(mailsPerDay.value)} | ${number(signupsPerMonth / 150)} | alerts wait for the next day | ${mailsPerDay.switch} |`,
        ]
      : []),
  ];
  const met = bends.map(({ limit, from, to, p99, refused }) => {
    const felt = refused > 0 ? `${(refused * 100).toFixed(0)} % do without` : `p99 waits ${p99.toFixed(1)} s`;
    const [name, howToRaise] = limitNames[limit];
    return `| ${name} | ${number(from)} | ${number(to)} | ${felt} | ${howToRaise} |`;
  });
  if (counted.length + met.length === 0) return ['No limit bends.'];
  return [
    '| bends, in this order | is | needs | felt | the switch |',
    '| --- | --- | --- | --- | --- |',
    ...counted,
    ...met,
  ];
}

function seconds({ toAlert }: Found, share: number): string {
  return `${toAlert.quantile(share).toFixed(2)} s`;
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
