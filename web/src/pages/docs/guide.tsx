import steps from 'virtual:api-guide';
import { Link } from 'react-router-dom';
import type { GuideAction, ShownStep } from '../../../build/facts/guide-steps.ts';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { filled, masked, plain, Tokens } from './code-sample.tsx';
import { DocsFrame } from './docs-frame.tsx';

const linkClasses = 'font-medium text-accent-ink underline underline-offset-4';

export function Guide({ apiKey }: { apiKey?: string | undefined }) {
  return (
    <DocsFrame title="From zero to an alert in Slack">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 md:grid-cols-[13.5rem_minmax(0,1fr)]">
        <nav aria-label="Steps" className="text-13 max-md:hidden">
          <ol className="sticky top-6">
            {steps.map(({ id, title }, at) => (
              <li key={id}>
                <Link to={`#${id}`} className="tap inline-block rounded-s py-1 text-ink-2 hover:text-ink">
                  {at + 1}. {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0">
          <p className="max-w-160 text-16 text-ink-2">
            Six steps to your first alert, in under 5 minutes, and two to call the API from your server. You
            need a Slack workspace that lets you add apps, and a terminal with curl.
          </p>
          <ol>
            {steps.map((step, at) => (
              <Step key={step.id} step={step} number={at + 1} apiKey={apiKey} />
            ))}
          </ol>
        </div>
      </div>
    </DocsFrame>
  );
}

interface StepProps {
  step: ShownStep;
  number: number;
  apiKey: string | undefined;
}

/** Text, and code next to it if there is space. */
function Step({ step: { id, title, text, actions = [], code, after }, number, apiKey }: StepProps) {
  return (
    <li
      id={id}
      className="mt-6 grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 border-t border-line pt-5 min-[75rem]:grid-cols-[minmax(0,1fr)_27.5rem]"
    >
      <div className="max-w-160">
        <h2 className="text-16 font-bold">
          {number}. {title}
        </h2>
        <p className="mt-1 text-ink-2">{text}</p>
        {actions.length > 0 && (
          <ul className="mt-1.5 text-ink-2">
            {actions.map((action, at) => (
              <li key={JSON.stringify(action)} className="inline">
                <Action action={action} />
                {at < actions.length - 1 ? ', ' : '.'}
              </li>
            ))}
          </ul>
        )}
        {after && <p className="mt-1.5 text-ink-2">{after}</p>}
      </div>
      {code && <StepCode code={code} apiKey={apiKey} />}
    </li>
  );
}

/** The reader's key is masked on screen and complete in the copy. */
function StepCode({ code, apiKey }: { code: NonNullable<ShownStep['code']>; apiKey: string | undefined }) {
  const shown = filled(code.tokens, apiKey && masked(apiKey));
  return (
    <CodeBlock
      label={code.label}
      code={plain(shown)}
      copies={plain(filled(code.tokens, apiKey))}
      shown={<Tokens tokens={shown} />}
    />
  );
}

function Action({ action }: { action: GuideAction }) {
  if ('open' in action) {
    return (
      <>
        Open{' '}
        <Link to={action.open} className={linkClasses}>
          {action.called}
        </Link>
      </>
    );
  }
  if ('fill' in action)
    return (
      <>
        In {strong(action.fill)}, enter {action.with}
      </>
    );
  if ('choose' in action)
    return (
      <>
        In {strong(action.of)}, choose {strong(action.choose)}
      </>
    );
  if ('check' in action) return <>Select {strong(action.check)}</>;
  return <>Click {strong(action.press)}</>;
}

function strong(words: string) {
  return <b className="font-medium text-ink">{words}</b>;
}
