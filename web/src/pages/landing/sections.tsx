import { AlertCard } from '../auth/alert-card.tsx';
import { LateReply } from './late-reply.tsx';
import { Point, Section } from './section.tsx';

const facts = [
  ['Setup', 'Under 2 min'],
  ['Notifications', 'Real-time'],
  ['Enrichment', 'Auto'],
  ['Dashboard', 'Simple'],
] as const;

/** The product in four facts, in one strip. */
export function Facts() {
  return (
    <section aria-label="In short" className="border-t border-line">
      <dl className="mx-auto grid max-w-308 grid-cols-2 divide-line px-4 md:grid-cols-4 md:divide-x">
        {facts.map(([name, value]) => (
          <div key={name} className="py-5 md:not-first:pl-6">
            <dt className="text-13 font-medium text-ink-2">{name}</dt>
            <dd className="text-19 font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What slow and generic outreach costs. */
export function Cost() {
  return (
    <Section title="What a late reply costs">
      <LateReply />
      <div className="grid gap-8 md:grid-cols-3">
        <Point title="Slow response time">
          The person who signed up at nine is talking to a competitor by noon.
        </Point>
        <Point title="Generic outreach">
          Without the company behind the address, every welcome email reads the same.
        </Point>
        <Point title="Missed opportunities">
          A 900-person company looks like any other row until you check by hand.
        </Point>
      </div>
    </Section>
  );
}

/** What the product changes about it, with a sample alert. */
export function Act() {
  return (
    <Section title="Act while they are still looking">
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_32rem]">
        <div className="grid gap-7">
          <Point title="Instant notifications">
            An alert the moment a signup matches. A sample arrives 3 minutes after you create your account, so
            you see one before you write any code.
          </Point>
          <Point title="Smart filtering">
            Rules on domain authority, company size, industry and more. A signup that doesn't match any stays
            in the dashboard.
          </Point>
          <Point title="Personalized outreach">
            Name, company, industry and size are in the email, with the sentence they were read from, so your
            first reply can be about them.
          </Point>
        </div>
        <div
          role="img"
          aria-label="A sample notification about Ines Halvorsen from Halvorsen Marine, with the rule it matched and the sentence its size was read from."
        >
          <AlertCard
            className="shadow-1"
            title="Ines Halvorsen from Halvorsen Marine signed up"
            when="Sample, 3 min after you join"
            facts={[
              ['Matched', 'Company Size above 200'],
              ['Industry', 'Ship equipment'],
              ['Company Size', '1,001-5,000'],
              ['Read from', '"Our 1,800 people build deck cranes in four yards."'],
            ]}
            actions={['View signup', 'Open website']}
          />
        </div>
      </div>
    </Section>
  );
}
