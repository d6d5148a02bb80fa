import type { Destination } from '../../../shared/destinations/destination.ts';

/** Where the page of a destination is. */
export function destinationLink({ id }: Pick<Destination, 'id'>): string {
  return `/destination?${new URLSearchParams({ id })}`;
}
