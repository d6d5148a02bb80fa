import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Destination } from '../../../shared/destinations/destination.ts';
import { Button } from '../ui/forms/button.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import { TableHead } from '../ui/tables/table-head.tsx';
import { HealthLine } from './health/health-line.tsx';
import { describeHealth } from './health/health-sentence.ts';
import { KindIcon } from './kind-icon.tsx';
import {
  countRules,
  DestinationSwitch,
  type DestinationsProps,
  useDestinationActions,
} from './use-destination-actions.tsx';
import { destinationLink } from './use-destinations.ts';

const columns = [
  ['Name', 'w-[34%]'],
  ['Health', ''],
  ['Used By', 'w-24'],
  ['Enabled', 'w-23'],
  ['Actions', 'w-54'],
] as const;

const cell = 'border-t border-line px-3 py-3';

export function DestinationsTable(props: DestinationsProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0" aria-label="Destinations">
      <TableHead columns={columns} />
      <tbody>
        {props.destinations.map((destination) => (
          <Row key={destination.id} destination={destination} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ destination, rulesOf, onEdit, onDelete }: DestinationsProps & { destination: Destination }) {
  const { name, address, kind, id } = destination;
  const health = describeHealth(destination, new Date());
  const { main, others } = useDestinationActions(destination, health.status, {
    onEdit: () => onEdit(destination),
    onDelete: () => onDelete(destination),
  });
  return (
    <tr className="align-top hover:bg-hover">
      <td className={`${cell} pl-6`}>
        <span className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-3">
          <KindIcon kind={kind} className="mt-0.5 text-ink-2" />
          <Link
            to={destinationLink(destination)}
            className="tap justify-self-start rounded-s font-medium break-words hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
          <span className="col-start-2 text-13 break-all text-ink-2">{address}</span>
        </span>
      </td>
      <td className={cell}>
        <HealthLine health={health} />
      </td>
      <td className={`${cell} text-ink-2`}>{countRules(rulesOf(id))}</td>
      <td className={cell}>
        <span className="-my-1.5 block pointer-coarse:-my-3">
          <DestinationSwitch destination={destination} />
        </span>
      </td>
      <td className={`${cell} pr-4`}>
        <span className="-my-1.5 flex items-center justify-between gap-2">
          <Button
            size="compact"
            disabled={main.disabled}
            aria-label={`${main.words}: ${name}`}
            onClick={main.onChoose}
          >
            {main.words}
          </Button>
          <Menu
            label={`More: ${name}`}
            data-menu={id}
            items={others}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-s text-ink-2 transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-11"
          >
            <Ellipsis size={16} strokeWidth={1.9} aria-hidden="true" />
          </Menu>
        </span>
      </td>
    </tr>
  );
}

const action =
  'flex h-12 w-full border-line not-first:border-l items-center justify-center gap-2.5 text-13 font-medium text-ink hover:bg-hover disabled:text-ink-3 outline-offset-[-2px]';

export function DestinationCards(props: DestinationsProps) {
  return (
    <ul aria-label="Destinations" className="grid gap-3 md:has-[>:nth-child(2)]:grid-cols-2">
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
