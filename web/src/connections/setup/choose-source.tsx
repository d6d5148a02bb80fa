import { maxConnections, type Source } from '../../../../shared/connections/connection.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';
import { frameworks, sourceGroups, sourceWords } from './sources.ts';

interface ChooseSourceProps {
  busy: Source | undefined;
  ready: boolean;
  full: boolean;
  onChoose: (source: Source) => void;
  onSnippet: () => void;
}

const columns =
  'md:grid-cols-[minmax(0,1fr)_11rem_5rem_6.5rem] lg:grid-cols-[minmax(0,1fr)_14rem_7rem_6.5rem]';

export function ChooseSource({ busy, ready, full, onChoose, onSnippet }: ChooseSourceProps) {
  return (
    <Panel className="overflow-hidden">
      <div className="px-6 py-5 max-md:px-4">
        <PanelTitle>Add a connection</PanelTitle>
        {full && (
          <p id="connections-limit" role="status" className="mt-1 text-ink-2">
            You have {maxConnections} connections. Delete one to add another.
          </p>
        )}
      </div>
      {sourceGroups.map(([group, sources], place) => (
        <section key={group} aria-label={group}>
          <div
            className={`grid h-10 items-center gap-x-4 border-t border-line bg-sunken px-6 text-13 font-medium text-ink-2 max-md:px-4 ${columns}`}
          >
            <h3>{group}</h3>
            {place === 0 && (
              <>
                <span className="max-md:hidden">How it's checked</span>
                <span className="max-md:hidden">Takes about</span>
              </>
            )}
          </div>
          <ul>
            {sources.map((source) => (
              <Choice
                key={source}
                {...sourceWords[source]}
                disabled={!ready || full || busy !== undefined}
                words={busy === source ? 'Connecting...' : 'Connect'}
                describedBy={full ? 'connections-limit' : undefined}
                onChoose={() => onChoose(source)}
              />
            ))}
            {place === sourceGroups.length - 1 && (
              <Choice
                name="Snippet"
                sends={frameworks.map(({ name }) => name).join(', ')}
                checked="Your API key"
                minutes={5}
                words="View Code"
                onChoose={onSnippet}
              />
            )}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

interface ChoiceProps {
  name: string;
  sends: string;
  checked: string;
  minutes: number;
  words: string;
  disabled?: boolean;
  describedBy?: string | undefined;
  onChoose: () => void;
}

function Choice({ name, sends, checked, minutes, words, disabled, describedBy, onChoose }: ChoiceProps) {
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line px-6 py-2.5 max-md:px-4 ${columns}`}
    >
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-13 text-ink-2">{sends}</p>
      </div>
      <p className="text-ink-2 max-md:hidden">{checked}</p>
      <p className="text-ink-2 max-md:hidden">{minutes} min</p>
      <Button
        size="compact"
        className="md:justify-self-end"
        aria-label={`${words}: ${name}`}
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={onChoose}
      >
        {words}
      </Button>
    </li>
  );
}
