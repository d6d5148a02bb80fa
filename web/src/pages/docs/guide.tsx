import steps from 'virtual:api-guide';
import { Link } from 'react-router-dom';
import type { GuideAction, ShownStep } from '../../../build/facts/guide-steps.ts';
import { originMark } from '../../../build/samples/marks.ts';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { origin, plain, Tokens } from './code-sample.tsx';
import { DocsFrame, Prose } from './docs-frame.tsx';

const linkClasses = 'font-medium text-accent-ink underline underline-offset-4';

export function Guide() {
  return (
    <DocsFrame title="From zero to an alert in Slack">
      <div className="max-w-160">
        <Prose>
          Six steps to your first alert, in under 5 minutes, and two to call the API from your server. You
          need a Slack workspace that lets you add apps, and a terminal with curl.
        </Prose>
        <ol>
          {steps.map((step, at) => (
            <Step key={step.id} step={step} number={at + 1} />
          ))}
        </ol>
      </div>
    </DocsFrame>
  );
}

function Step({
  step: { id, title, text, actions = [], code, after },
  number,
}: {
  step: ShownStep;
  number: number;
}) {
  const tokens = code?.tokens.map(([kind, words]) => [kind, words.replaceAll(originMark, origin)] as const);
  return (
    <li id={id} className="mt-8 scroll-mt-6">
      <h2 className="text-19 font-bold">
        {number}. {title}
      </h2>
      <Prose>{text}</Prose>
      {actions.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-ink-2">
          {actions.map((action) => (
            <li key={JSON.stringify(action)} className="py-0.5">
              <Action action={action} />
            </li>
          ))}
        </ul>
      )}
      {code && tokens && (
        <div className="mt-3">
          <CodeBlock label={code.label} code={plain(tokens)} shown={<Tokens tokens={tokens} />} />
        </div>
      )}
      {after && <Prose>{after}</Prose>}
    </li>
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
