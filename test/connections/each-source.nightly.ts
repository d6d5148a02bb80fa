import { sources } from '../../shared/connections/connection.ts';
import { givenConnectionsPage } from './connections-page.ts';
import { testEventsOf } from './each-source.ts';

testEventsOf(sources, givenConnectionsPage());
