import { product } from '../../../shared/product.ts';
import { AlertCard } from '../notifications/alert-card.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { Panel } from '../ui/panel.tsx';
import { Point, Section } from './section.tsx';

export const Cost = () => (
  <Section title="What a late reply costs">
    <div className="grid gap-8 md:grid-cols-3">
      <Point title="Slow response time">
        The person who signed up at nine is talking to someone else by noon.
      </Point>
      <Point title="Generic outreach">
        Without the company behind the address, every welcome mail reads the same.
      </Point>
      <Point title="Missed opportunities">
        A 900-person company looks like any other row until someone checks by hand.
      </Point>
    </div>
  </Section>
);

export const Act = () => (
  <Section title="Act while they are still looking">
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_32rem]">
      <div className="grid gap-7">
        <Point title="Instant notifications">
          An email the moment a signup matches. A sample arrives 3 minutes after you create your account, so
          you see one before you write any code.
        </Point>
        <Point title="Smart filtering">
          Rules on domain authority, company size and role addresses. What matches none of them stays in the
          dashboard.
        </Point>
        <Point title="Personalized outreach">
          Name, company, industry and size are in the mail, so the first reply can be about them.
        </Point>
      </div>
      <div
        role="img"
        aria-label="A sample notification about Maya Chen from Northwind Labs, with the rule it matched."
      >
        <AlertCard className="shadow-1" />
      </div>
    </div>
  </Section>
);

const steps = [
  [
    'Sign up and get an API key',
    `${product.openingCredits} free credits are in the account. No credit card.`,
  ],
  ['Integrate the API', 'One POST request from your sign-up handler.'],
  ['Set notification rules', 'Say which signups you want to hear about.'],
  ['Get smart alerts', 'An email as soon as one of them arrives.'],
] as const;

const request = `POST /functions/v1/add-signup
x-api-key: YOUR_API_KEY
content-type: application/json

{
  "email": "maya@northwindlabs.com",
  "first_name": "Maya",
  "last_name": "Chen",
  "company": "Northwind Labs"
}`;

export const Steps = () => (
  <Section
    title="Four steps to the first alert"
    lead="Under 2 minutes to set up, under 5 minutes with rules."
  >
    <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(([title, words], index) => (
        <li key={title}>
          <span className="text-19 font-bold text-accent-ink">{index + 1}</span>
          <h3 className="mt-1 text-16 font-bold">{title}</h3>
          <p className="mt-1 text-ink-2">{words}</p>
        </li>
      ))}
    </ol>
    <div className="mt-8">
      <CodeBlock label="Example request" code={request} />
    </div>
  </Section>
);

export const Features = () => (
  <Section title="What you get">
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      <Point title="Simple REST API">
        JSON in, JSON out, one key in one header. Only the email is required.
      </Point>
      <Point title="Smart Notifications">Your rules decide which signups reach your inbox.</Point>
      <Point title="Auto Data Enrichment">
        AI-powered: email validation, company size, industry, location, products and domain metrics, in the
        background.
      </Point>
      <Point title="Beautiful Dashboard">
        Search, filter, sort and delete. Every signup, with what we found.
      </Point>
    </div>
  </Section>
);

const stats = [
  ['Setup', 'Under 2 min'],
  ['Notifications', 'Real-time'],
  ['Enrichment', 'Auto'],
  ['Dashboard', 'Simple'],
] as const;

export const Stats = () => (
  <Section title="In short">
    <Panel>
      <dl className="grid divide-line max-md:divide-y md:grid-cols-4 md:divide-x">
        {stats.map(([name, value]) => (
          <div key={name} className="p-6 max-md:px-4 max-md:py-4">
            <dt className="text-13 font-medium text-ink-2">{name}</dt>
            <dd className="mt-0.5 text-26 font-bold md:max-lg:text-19">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  </Section>
);
