import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sources } from '../../shared/connections/connection.ts';
import { ConnectionsPage } from './connections-page.ts';
import { testEventsOf, testSendersPage } from './each-source.ts';

let screen: ConnectionsPage;

beforeAll(async () => {
  screen = await ConnectionsPage.start();
}, 150_000);

afterAll(() => screen.end());

beforeEach(() => screen.clear());

testEventsOf(sources, () => screen);

testSendersPage(sources, () => screen);
