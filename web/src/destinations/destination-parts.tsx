import type { Destination } from '../../../shared/destinations/destination.ts';
import { Switch } from '../ui/forms/switch.tsx';
import { useSwitch } from './use-destination-actions.tsx';

export interface DestinationsProps {
  destinations: readonly Destination[];
  /** The names of the rules that send to a destination. */
  rulesOf: (id: string) => readonly string[];
  onEdit: (destination: Destination) => void;
  onDelete: (destination: Destination) => void;
}

/** Turns a destination on and off. */
export function DestinationSwitch({ destination }: { destination: Destination }) {
  const change = useSwitch(destination);
  return <Switch checked={destination.enabled} onChange={change} label={`Enabled: ${destination.name}`} />;
}

/** "3 rules". */
export function countRules(names: readonly string[]): string {
  return `${names.length} ${names.length === 1 ? 'rule' : 'rules'}`;
}
