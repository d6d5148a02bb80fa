import type { Page } from 'playwright-core';
import type { Delivery } from '../../shared/deliveries/delivery.ts';
import type { Destination } from '../../shared/destinations/destination.ts';
import { type DataRoute, routeData } from '../support/route-data.ts';

/** Destinations in states that would take days to reach. */
interface MockedDestinations {
  destinations: Destination[];
  deliveries: Delivery[];
  secrets: { secret: string; ends_at: string | null }[];
  /** Requests other than reads, as "METHOD path". */
  readonly asked: string[];
}

/** Mocks the screens' reads of destinations and deliveries; writes are recorded and get `{}`. */
export async function mockDestinations(
  page: Page,
  given: Partial<Omit<MockedDestinations, 'asked'>>,
): Promise<MockedDestinations> {
  const server: MockedDestinations = { destinations: [], deliveries: [], secrets: [], ...given, asked: [] };
  const note = (route: DataRoute) => {
    const request = route.request();
    if (request.method() === 'GET') return false;
    const body = request.postData();
    server.asked.push(`${request.method()} ${new URL(request.url()).pathname}${body ? ` ${body}` : ''}`);
    return true;
  };
  await routeData(page, '**/api/destinations**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/secrets')) {
      note(route);
      return route.fulfill({ json: { data: server.secrets } });
    }
    if (pathname.endsWith('/replay')) {
      note(route);
      return route.fulfill({ json: { replayed: server.deliveries.length, more: false } });
    }
    if (!note(route)) return route.fulfill({ json: { data: server.destinations } });
    const id = pathname.split('/')[3];
    return route.fulfill({ json: server.destinations.find((one) => one.id === id) ?? {} });
  });
  await routeData(page, '**/api/deliveries**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (note(route)) {
      const id = pathname.split('/')[3];
      return route.fulfill({ json: server.deliveries.find((one) => one.id === id) ?? {} });
    }
    const data = server.deliveries.filter(
      (one) =>
        one.destination_id === searchParams.get('destination') &&
        isOf(searchParams.get('outcome'), one.state),
    );
    return route.fulfill({ json: { data, next: null } });
  });
  return server;
}

function isOf(outcome: string | null, state: Delivery['state']): boolean {
  return outcome === null || outcome === (state === 'waiting' ? 'retrying' : state);
}
