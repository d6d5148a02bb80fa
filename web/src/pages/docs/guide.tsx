import steps from 'virtual:api-guide';
import { Link } from 'react-router-dom';
import type { GuideAction, ShownStep } from '../../../build/facts/guide-steps.ts';
import { CodeBlock } from '../../ui/page/code-block.tsx';
import { capitalized } from '../../ui/page/format.ts';
import { filled, masked, plain, Tokens } from './code-sample.tsx';
import { DocsFrame } from './docs-frame.tsx';

const linkClasses = 'font-medium text-accent-ink underline underline-offset-4';

const withoutAccount = ['create-an-account', 'copy-the-key'];

/** Customers have an account. Their key is in the samples once it is known, which moves nothing. */
export function Guide({ isCustomer = false, apiKey }: { isCustomer?: boolean; apiKey?: string | undefined }) {
  const shown = isCustomer ? steps.filter(({ id }) => !withoutAccount.includes(id)) : steps;
  return (
    <DocsFrame title="From zero to an alert in Slack">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 md:grid-cols-[13.5rem_minmax(0,1fr)]">
        <nav aria-label="Steps" className="text-13 max-md:hidden">
          <ol className="sticky top-6">
            {shown.map(({ id, title }, at) => (
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
            Your first alert in under 5 minutes. You need a Slack workspace that lets you add apps, and a
            terminal with curl.{isCustomer && ' The samples have your API key.'}
          </p>
          <ol>
            {shown.map((step, at) => (
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
                <Action action={action} isFirst={at === 0} />
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

function Action({ action, isFirst }: { action: GuideAction; isFirst: boolean }) {
  const verb = (word: string) => (isFirst ? capitalized(word) : word);
  if ('open' in action) {
    return (
      <>
        {verb('open')}{' '}
        <Link to={action.open} className={linkClasses}>
          {action.called}
        </Link>
      </>
    );
  }
  if ('fill' in action)
    return (
      <>
        {verb('enter')} {action.with} in {strong(action.fill)}
      </>
    );
  if ('choose' in action)
    return (
      <>
        {verb('choose')} {strong(action.choose)} in {strong(action.of)}
      </>
    );
  if ('check' in action)
    return (
      <>
        {verb('select')} {strong(action.check)}
      </>
    );
  return (
    <>
      {verb('click')} {strong(action.press)}
    </>
  );
}

function strong(words: string) {
  return <b className="font-medium text-ink">{words}</b>;
}
