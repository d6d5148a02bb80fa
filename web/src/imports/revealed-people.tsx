import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Reveal, type RevealedPerson, shownPeople } from '../../../shared/imports/reveal.ts';
import { formatNumber } from '../ui/page/format.ts';
import { Panel, PanelTitle } from '../ui/page/page.tsx';
import { sizeWords } from './import-words.ts';

/** The most interesting people, with reasons. */
export function RevealedPeople({ reveal: { top, enriched, to_enrich } }: { reveal: Reveal }) {
  return (
    <Panel className="overflow-hidden">
      <div className="px-6 py-4 max-sm:px-4">
        <PanelTitle>People to look at first</PanelTitle>
        <p className="text-13 text-pretty text-ink-2">
          {top.length > 0
            ? `One person per company${top.length === shownPeople ? `, ${shownPeople} in all` : ''}. Matches of your rules come first, then the largest companies, then domain authority.`
            : enriched < to_enrich
              ? 'The first people appear once they are enriched.'
              : 'No company size and no domain authority is known of these people.'}
        </p>
      </div>
      <ol aria-label="People to look at first">
        {top.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ol>
    </Panel>
  );
}

function Person({ person }: { person: RevealedPerson }) {
  const { id, email, name, match } = person;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_1rem] items-center gap-x-4 border-t border-line px-6 py-3 hover:bg-hover max-sm:px-4">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2">
          <Link
            to={`/signups?signup=${encodeURIComponent(id)}`}
            className="min-w-0 rounded-s font-medium break-words text-ink after:absolute after:inset-0"
          >
            {name ?? email}
          </Link>
          {name && <span className="min-w-0 break-words text-ink-2">{email}</span>}
        </p>
        <p className="text-13 text-pretty break-words text-ink-2">{factsInWords(person)}</p>
        {match && (
          <p className="mt-0.5 flex gap-1.5 text-13 text-pretty">
            <Check size={16} strokeWidth={1.9} aria-hidden="true" className="mt-px shrink-0 text-ok" />
            <span className="min-w-0 break-words">
              {match.rule}: {match.because}
              {match.more > 0 && ` ${match.more} more ${match.more === 1 ? 'rule matches' : 'rules match'}.`}
            </span>
          </p>
        )}
      </div>
      <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" className="text-ink-2" />
    </li>
  );
}

/** "Northwind Labs, 201-1,000 people, domain authority 71, Software, Berlin, Germany. And 3 colleagues." */
function factsInWords({
  company,
  domain,
  size,
  domain_authority,
  industry,
  location,
  colleagues,
}: RevealedPerson): string {
  const facts = [
    company ?? domain,
    sizeWords(size ?? 'unknown'),
    domain_authority !== null && `domain authority ${domain_authority}`,
    industry,
    location,
  ].filter(Boolean);
  const others = colleagues === 1 ? ' And a colleague.' : ` And ${formatNumber(colleagues)} colleagues.`;
  return `${facts.join(', ')}.${colleagues > 0 ? others : ''}`;
}
