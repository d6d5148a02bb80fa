import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { stageOf } from '../stack/product-stack.ts';

/** Tells the stage's people by email when its account is likely to cost more in a month than planned, and when it has. */
export function costAlarm(scope: Construct): void {
  const { name, monthlyBudget, alarmRecipient } = stageOf(scope);
  if (monthlyBudget === undefined) return;
  const told = (notificationType: 'ACTUAL' | 'FORECASTED') => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold: 100,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmRecipient }],
  });
  new CfnBudget(scope, 'MonthlyCost', {
    budget: {
      budgetName: `signup-scout-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [told('FORECASTED'), told('ACTUAL')],
  });
}
