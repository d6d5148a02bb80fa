import { product } from '../../../../shared/product.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Section } from './section.tsx';

const account = [
  'Sign up and get an API key',
  `${product.openingCredits} free credits included. No credit card.`,
] as const;
const integration = ['Integrate the API', 'Send one POST request from your sign-up handler.'] as const;
const rules = ['Set notification rules', 'Choose which signups you want to hear about.'] as const;
const alerts = ['Get smart alerts', 'Get an email as soon as one arrives.'] as const;

const body = `{
  "email": "maya@example.com",
  "first_name": "Maya",
  "last_name": "Chen",
  "company": "Northwind Labs"
}`;

const request = `POST /functions/v1/add-signup
x-api-key: YOUR_API_KEY
content-type: application/json

${body}`;

const bearerRequest = `POST /v1/signups
Authorization: Bearer YOUR_API_KEY
content-type: application/json

${body}`;

/** The way to the first alert, with the one request that it takes. */
export function Steps({ rulesFirst, bearer }: { rulesFirst: boolean; bearer: boolean }) {
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
      <div className="mt-8">
        <CodeBlock label="Example request" code={bearer ? bearerRequest : request} />
      </div>
    </Section>
  );
}
