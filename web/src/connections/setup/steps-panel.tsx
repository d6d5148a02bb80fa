import { useQuery } from '@tanstack/react-query';
import { Check, Info } from 'lucide-react';
import { useState } from 'react';
import { type Connection, ownSecretPrefix } from '../../../../shared/connections/connection.ts';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { formatNumber } from '../../ui/page/format.ts';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';
import { Tabs } from '../../ui/tables/tabs.tsx';
import { countRefused } from '../connection-state.ts';
import { AddressField, ConnectionSecret } from './secret-field.tsx';
import { auth0ActionSteps, secretNames, senderSteps } from './sender-steps.tsx';
import { type SenderStep, sourceWords } from './sources.ts';

export function StepsPanel({ connection, received }: { connection: Connection; received: boolean }) {
  const { source } = connection;
  const [way, setWay] = useState<'stream' | 'action'>('stream');
  const steps = source === 'auth0' && way === 'action' ? auth0ActionSteps : senderSteps[source];
  const refused = countRefused(connection);
  return (
    <Panel className="p-6 max-md:p-4">
      <PanelTitle>{`Three steps in ${source === 'generic' ? 'your system' : sourceWords[source].name}`}</PanelTitle>
      {source === 'auth0' && (
        <Tabs
          label="Way"
          chosen={way}
          choices={[
            ['stream', 'Event Stream'],
            ['action', 'Action'],
          ]}
          onChoose={setWay}
        />
      )}
      <ol className="mt-4 grid gap-6">
        {steps.map((step, place) => (
          <Step
            key={step.title}
            step={step}
            number={place + 1}
            done={received || (step.gives === 'secret' && isPasted(connection))}
            connection={connection}
          />
        ))}
      </ol>
      <p className="mt-6 flex gap-3 rounded-m bg-sunken p-3 text-13 text-ink-2">
        <Info size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
        <span>
          Requests with a wrong {sourceWords[source].proof} are refused and counted, never stored.{' '}
          {refused === 0 ? 'None' : formatNumber(refused)} so far.
        </span>
      </p>
    </Panel>
  );
}

/** True if the source makes the secret and the customer has pasted it. */
function isPasted({ source, has_secret }: Connection): boolean {
  return has_secret && ownSecretPrefix[source] !== null;
}

function Step({
  step: { title, words, gives },
  number,
  done,
  connection,
}: {
  step: SenderStep;
  number: number;
  done: boolean;
  connection: Connection;
}) {
  const address = `${window.location.origin}${connection.path}`;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      {done ? (
        <Check size={16} strokeWidth={2.2} aria-hidden="true" className="mt-0.5 text-ok" />
      ) : (
        <span aria-hidden="true" className="text-ink-2">
          {number}.
        </span>
      )}
      <div className="min-w-0">
        <h3 className="font-bold">
          {title}
          <span className="sr-only">{done ? ', done' : ', to do'}</span>
        </h3>
        <p className="text-ink-2 [&_b]:font-medium [&_b]:text-ink [&_code]:font-mono [&_code]:text-13">
          {words}
        </p>
        {gives === 'address' && (
          <div className="mt-3">
            <AddressField label="Address of this connection" text={address} />
          </div>
        )}
        {gives === 'secret' && (
          <ConnectionSecret connection={connection} label={secretNames[connection.source]} />
        )}
        {gives === 'action' && <ActionCode address={address} />}
        {gives === 'request' && (
          <div className="mt-3">
            <CodeBlock label="Test request" code={requestTo(address)} />
          </div>
        )}
      </div>
    </li>
  );
}

function ActionCode({ address }: { address: string }) {
  const { data } = useQuery({
    queryKey: ['snippet', 'auth0-action'],
    queryFn: async () => (await import('../snippets/auth0-action.js?raw')).default,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="mt-3">
      <CodeBlock label="Action" code={(data ?? '').replace('{{address}}', address)} />
    </div>
  );
}

function requestTo(address: string): string {
  return `curl ${address} \\
  -H 'content-type: application/json' \\
  -H 'authorization: Bearer YOUR_SECRET' \\
  -d '{"user":{"email":"maya@example.com","name":"Maya Chen"}}'`;
}
