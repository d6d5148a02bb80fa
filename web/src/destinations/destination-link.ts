import type { Destination } from '../../../shared/destinations/destination.ts';

export function destinationLink({ id }: Pick<Destination, 'id'>): string {
  return `/destination?${new URLSearchParams({ id })}`;
}
