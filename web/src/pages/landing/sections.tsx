import { Panel } from '../../ui/panel.tsx';
import { AlertCard } from '../alert-card.tsx';
import { Point, Section } from './section.tsx';

/** What slow and generic outreach costs. */
export function Cost() {
  return (
    <Section title="What a late reply costs">
      <div className="grid gap-8 md:grid-cols-3">
        <Point title="Slow response time">
          The person who signed up at nine is talking to a competitor by noon.
        </Point>
        <Point title="Generic outreach">
          Without the company behind the address, every welcome email reads the same.
        </Point>
        <Point title="Missed opportunities">
          A 900-person company looks like any other row until someone checks by hand.
        </Point>
      </div>
    </Section>
  );
}

/** What the product changes about it, with a sample alert. */
export function Act() {
  return (
    <Section title="Act while they're still looking">
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_32rem]">
        <div className="grid gap-7">
          <Point title="Instant notifications">
            Get an email the moment a signup matches. A sample arrives 3 minutes after you create your
            account, so you see one before you write any code.
          </Point>
          <Point title="Smart filtering">
            Set rules on domain authority, company size and role addresses. Signups that don't match any stay
            in the dashboard.
          </Point>
          <Point title="Personalized outreach">
            Name, company, industry and size are in the email, so your first reply can be about them.
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
}

/** The four features. */
export function Features() {
  return (
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
          Search, filter, sort and delete. Every signup, with everything we found.
        </Point>
      </div>
    </Section>
  );
}

const stats = [
  ['Setup', 'Under 2 min'],
  ['Notifications', 'Real-time'],
  ['Enrichment', 'Auto'],
  ['Dashboard', 'Simple'],
] as const;

/** The four figures of the product. */
export function Stats() {
  return (
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
}
