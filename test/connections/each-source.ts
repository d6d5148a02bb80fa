import { expect, test } from 'vitest';
import type { Source } from '../../shared/connections/connection.ts';
import type { ConnectionsPage } from './connections-page.ts';

/** Declares a test of a connection's page with the first events of each of these sources. */
export function testEventsOf(sources: readonly Source[], screen: ConnectionsPage): void {
  test.each(sources)(
    'CN-06 CN-07 of %s waits for the first event, follows it to the enriched signup, and counts a wrong signature',
    async (source) => {
      const made = await screen.connected(source);
      await screen.page.getByText('Waiting for the first event').first().waitFor();
      await screen.send(made, 'created', { wrong: true });
      await screen.page.getByText(/^Last request refused/).waitFor();
      // Before the first event the reason and the fix are in view.
      await screen.page.getByText('Copy the secret again.').waitFor();
      const email = await screen.send(made, 'created');
      await screen.enriched();
      expect(await screen.trail().textContent()).toContain(email);
      await screen.button('Refused 1').click();
      const refused = screen.page.getByRole('list', { name: 'Refused requests' });
      await refused.getByText("The signature or secret doesn't fit this connection.").waitFor();
    },
  );
}
