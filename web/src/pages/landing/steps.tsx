import { product } from '../../../../shared/product.ts';
import { Section } from './section.tsx';

const account = [
  'Sign up and get an API key',
  `${product.openingCredits} free credits included. No credit card.`,
] as const;
const integration = [
  'Integrate the API',
  'One POST request, or paste an address into Clerk, Supabase, Auth0, Stripe or Segment.',
] as const;
const rules = ['Set notification rules', 'Say which signups you want to hear about.'] as const;
const alerts = ['Get smart alerts', 'By email, in Slack or to your own webhook.'] as const;

/** The way to the first alert. */
export function Steps({ rulesFirst }: { rulesFirst: boolean }) {
  return (
    <Section
      title="Four steps to the first alert"
      lead="Under 2 minutes to set up, under 5 minutes with rules."
    >
      <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {[account, ...(rulesFirst ? [rules, integration] : [integration, rules]), alerts].map(
          ([title, words], index) => (
            <li key={title}>
              <span className="text-19 font-bold text-accent-ink">{index + 1}</span>
              <h3 className="mt-1 text-16 font-bold">{title}</h3>
              <p className="mt-1 text-ink-2">{words}</p>
            </li>
          ),
        )}
      </ol>
    </Section>
  );
}
