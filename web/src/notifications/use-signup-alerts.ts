import { useQuery } from '@tanstack/react-query';
import { listSignupAlerts } from '../../../shared/notifications/api.ts';
import { call } from '../platform/api/call.ts';
import { useRules } from './rules/use-rules.ts';

/** Between two requests while an alert is being sent. */
const pollIntervalMs = 3_000;

export type SignupAlert = Awaited<ReturnType<typeof readAlerts>>[number];

/** The alerts about one signup and the account's rules. The key begins with the signup's, and is read again with it. */
export function useSignupAlerts(id: string, signupKey: readonly unknown[]) {
  const rules = useRules();
  const alerts = useQuery({
    queryKey: [...signupKey, 'alerts'],
    queryFn: () => readAlerts(id),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.some((alert) => alert.state === 'claimed') && pollIntervalMs,
  });
  return {
    rules: rules.data,
    alerts: alerts.data,
    failed: (rules.isError && !rules.data) || (alerts.isError && !alerts.data),
    retry: () => {
      void rules.refetch();
      void alerts.refetch();
    },
  };
}

async function readAlerts(id: string) {
  return (await call(listSignupAlerts, { id })).data;
}
