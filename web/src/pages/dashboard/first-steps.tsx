import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { alertingTypes } from '../../../../shared/notifications/conditions/address.ts';
import { ruleChoiceSchema } from '../../../../shared/notifications/rule.ts';
import { postSignup } from '../../../../shared/signups/v1-api.ts';
import { rememberStep } from '../../accounts/keys/api-configuration.tsx';
import { useCreateRule } from '../../notifications/rules/use-rules.ts';
import { call } from '../../platform/api/call.ts';
import { FirstRequest, type Sender } from '../../signups/table/no-signups.tsx';
import { announceFailure, announceSuccess } from '../../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { Field, FieldError } from '../../ui/forms/field.tsx';
import { Panel, PanelTitle } from '../../ui/page/page.tsx';

export function FirstSteps({
  copied,
  received,
  ruled,
  sender,
}: {
  copied: boolean;
  received: boolean;
  ruled: boolean;
  sender: Sender | undefined;
}) {
  const steps = useRef<HTMLOListElement>(null);
  return (
    <Panel className="min-w-0 p-6 max-sm:-order-1 max-sm:p-4">
      <div className="mb-4 flex items-center justify-between gap-3">
        <PanelTitle>First steps</PanelTitle>
        {received && (
          <Button size="compact" onClick={() => rememberStep('dismissed')}>
            Dismiss
          </Button>
        )}
      </div>
      <ol ref={steps} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
        <Step done={copied} title="Copy your API key">
          <p className="mt-1 text-ink-2">You'll find it under API Configuration.</p>
        </Step>
        <Step done={received} title="Send your first signup">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <SendForMe sender={sender} ruled={ruled} />
            <div className="wide:mt-3">
              <p className="font-medium">Or from your code</p>
              <FirstRequest sender={sender} />
            </div>
          </div>
          <p className="mt-4 mb-3 text-ink-2">
            Or without code: connect Clerk, Supabase, Auth0, Stripe, Segment or any webhook.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/connections" size="compact">
              Choose a Connection
            </ButtonLink>
            <ButtonLink to="/import" size="compact">
              Import Your Past Users
            </ButtonLink>
          </div>
        </Step>
        <Step done={ruled} title="Create a notification rule">
          <p className="mt-1 mb-3 text-ink-2">
            Choose which signups to get emails about. Start with all work emails, and narrow the rule down
            later.
          </p>
          <div className="flex flex-wrap gap-3">
            <StarterRule look={received ? 'filled' : 'outline'} onCreated={() => steps.current?.focus()} />
            <ButtonLink to="/notifications" size="compact">
              Create a Rule
            </ButtonLink>
          </div>
        </Step>
      </ol>
    </Panel>
  );
}

function Step({ done, title, children }: { done: boolean; title: string; children?: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className={`mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border ${done ? 'border-transparent bg-accent text-on-accent' : 'border-line-control'}`}
      >
        {done && <Check size={14} strokeWidth={2.4} />}
      </span>
      <div className="min-w-0 grow">
        <p className={done ? 'text-ink-2' : 'font-medium'}>
          {title}
          <span className="sr-only">{done ? ', done' : ', to do'}</span>
        </p>
        {!done && children}
      </div>
    </li>
  );
}

function starterRule() {
  return ruleChoiceSchema.parse({ name: 'All work emails', email_types: [...alertingTypes] });
}

/**
 * Posts a signup with the customer's key, so that its alert arrives without any code. Without a rule there would
 * be none, so it creates the first one, too, as its text says.
 */
function SendForMe({ sender, ruled }: { sender: Sender | undefined; ruled: boolean }) {
  const createRule = useCreateRule();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (email: string) => {
      if (!ruled) await createRule.mutateAsync(starterRule());
      return call(postSignup, { email }, sender?.api_key);
    },
    onSuccess: async ({ email_type }) => {
      const isAlerted = alertingTypes.some((type) => type === email_type);
      announceSuccess(
        'Signup sent',
        isAlerted
          ? `If a rule matches, the alert is at ${sender?.email} within a minute.`
          : `That is a ${email_type} address: it is stored free of charge, and no alert is sent. Try a work email.`,
      );
      await queries.invalidateQueries({ queryKey: ['signups'] });
    },
  });
  return (
    <form
      noValidate
      className="mt-3 mb-1 max-w-160"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(String(new FormData(event.currentTarget).get('email')).trim());
      }}
    >
      <div className="flex items-end gap-2 max-sm:grid">
        <div className="grow">
          <Field
            label="A work email, such as a colleague's"
            name="email"
            type="email"
            autoComplete="off"
            placeholder="sam@northwindlabs.example"
            maxLength={255}
          />
        </div>
        <Button type="submit" look="filled" disabled={isPending || !sender?.api_key}>
          {isPending ? 'Sending...' : 'Send It for Me'}
        </Button>
      </div>
      <FieldError id="send-for-me">{error?.message}</FieldError>
      <p className="mt-1.5 text-13 text-ink-2">
        We post it with your key, for 1 credit, and nothing is sent to that address. The alert is in your
        mailbox within a minute.
        {!ruled && ' This also creates your first rule: alerts about all work emails.'}
      </p>
    </form>
  );
}

/**
 * Creates a first rule with one click: alerts for all work addresses. The button then disappears, so
 * `onCreated` moves the focus.
 */
function StarterRule({ look, onCreated }: { look: 'filled' | 'outline'; onCreated: () => void }) {
  const { mutate, isPending } = useCreateRule();
  const create = () =>
    mutate(starterRule(), {
      onSuccess: () => {
        announceSuccess('Notification created successfully');
        onCreated();
      },
      onError: ({ message }) => announceFailure('Failed to create notification', message),
    });
  return (
    <Button size="compact" look={look} disabled={isPending} onClick={create}>
      {isPending ? 'Creating...' : 'Alert Me About All Work Emails'}
    </Button>
  );
}
