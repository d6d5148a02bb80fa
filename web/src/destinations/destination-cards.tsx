import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Destination } from '../../../shared/destinations/destination.ts';
import { Menu } from '../ui/overlays/menu.tsx';
import { HealthLine } from './health/health-line.tsx';
import { describeHealth } from './health/health-sentence.ts';
import {
  countRules,
  DestinationSwitch,
  type DestinationsProps,
  useDestinationActions,
} from './use-destination-actions.tsx';
import { destinationLink } from './use-destinations.ts';

const action =
  'flex h-12 w-full border-line not-first:border-l items-center justify-center gap-2.5 text-13 font-medium text-ink hover:bg-hover disabled:text-ink-3 outline-offset-[-2px]';

export function DestinationCards(props: DestinationsProps) {
  return (
    <ul aria-label="Destinations" className="grid gap-3 md:grid-cols-2">
      {props.destinations.map((destination) => (
        <Card key={destination.id} destination={destination} {...props} />
      ))}
    </ul>
  );
}

function Card({ destination, rulesOf, onEdit, onDelete }: DestinationsProps & { destination: Destination }) {
  const { name, address, id } = destination;
  const health = describeHealth(destination, new Date());
  const { main, others } = useDestinationActions(destination, health.status, {
    onEdit: () => onEdit(destination),
    onDelete: () => onDelete(destination),
  });
  const Icon = main.icon;
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-l border border-line bg-surface">
      <div className="grow px-4 pt-3 pb-4">
        <div className="flex items-start gap-3">
          <h3 className="min-w-0 grow pt-1.5 font-medium break-words pointer-coarse:pt-0">
            <Link
              to={destinationLink(destination)}
              className="rounded-s hover:underline hover:underline-offset-4 pointer-coarse:inline-block pointer-coarse:py-3"
            >
              {name}
            </Link>
          </h3>
          <DestinationSwitch destination={destination} />
        </div>
        <p className="mb-2 text-13 break-all text-ink-2">{address}</p>
        <HealthLine health={health} />
        <p className="mt-2 text-13 text-ink-2">Used by {countRules(rulesOf(id))}</p>
      </div>
      <div className="grid grid-cols-2 border-t border-line">
        <button
          type="button"
          aria-label={`${main.words}: ${name}`}
          disabled={main.disabled}
          onClick={main.onChoose}
          className={action}
        >
          {Icon && <Icon size={16} strokeWidth={1.9} aria-hidden="true" />}
          {main.words}
        </button>
        <Menu label={`More: ${name}`} data-menu={id} items={others} className={action}>
          <Ellipsis size={16} strokeWidth={1.9} aria-hidden="true" />
          More
        </Menu>
      </div>
    </li>
  );
}
