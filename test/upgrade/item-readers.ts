import { ledgerItemSchema } from '../../functions/accounts/balance/ledger-item.ts';
import { accountItemSchema } from '../../functions/accounts/items/account-item.ts';
import { profileSchema } from '../../functions/accounts/items/profile-item.ts';
import { refusalSchema } from '../../functions/accounts/items/refusal-item.ts';
import { countsIn } from '../../functions/accounts/items/usage-item.ts';
import { readCompanyItem } from '../../functions/companies/company-item.ts';
import { readConnectionItem } from '../../functions/connections/items/connection-item.ts';
import { readEventBodyItem } from '../../functions/connections/items/event-body-item.ts';
import { readEventItem } from '../../functions/connections/items/event-item.ts';
import { readUnreadItem } from '../../functions/connections/items/unread-item.ts';
import { paymentItemSchema } from '../../functions/credits/payments/payment-item.ts';
import { settlementItemSchema } from '../../functions/credits/payments/settlement-item.ts';
import { refillItemSchema } from '../../functions/credits/refill/refill-item.ts';
import { readDeliveryItem } from '../../functions/deliveries/items/delivery-item.ts';
import { readDueItem } from '../../functions/deliveries/items/due-item.ts';
import { readDestinationItem } from '../../functions/destinations/destination-item.ts';
import { domainItemSchema } from '../../functions/enrichment/domain/domain-item.ts';
import { readFailedLookups } from '../../functions/enrichment/domain/failed-lookups-item.ts';
import { readUndecidedItem } from '../../functions/enrichment/outcome/undecided-item.ts';
import { readAtWorkItem } from '../../functions/imports/items/import-at-work-item.ts';
import { readImportItem } from '../../functions/imports/items/import-item.ts';
import { readAlertItem } from '../../functions/notifications/items/alert-item.ts';
import { readWindowItem } from '../../functions/notifications/items/alert-window-item.ts';
import { readDigestEntry } from '../../functions/notifications/items/digest-entry-item.ts';
import { readRuleItem } from '../../functions/notifications/rules/rule-item.ts';
import { claimSchema } from '../../functions/platform/mail/send-claim-item.ts';
import { suppressionItemSchema } from '../../functions/platform/mail/suppression-item.ts';
import type { Item } from '../../functions/platform/table/table.ts';
import { readBatchItem } from '../../functions/signups/items/batch-item.ts';
import { readCreatedItem } from '../../functions/signups/items/created-item.ts';
import { readRequestItem } from '../../functions/signups/items/request-item.ts';
import { readSignupItem } from '../../functions/signups/items/signup-item.ts';
import { readWaitingItem } from '../../functions/signups/items/waiting-item.ts';
import { readPagesBlockItem } from '../../functions/signups/pages/pages-block-item.ts';
import { readPagesItem } from '../../functions/signups/pages/pages-item.ts';

const account = 'account';

/** How this version reads an item of each kind, by the kind's name: throws where it cannot. */
export const itemReaders: Readonly<Record<string, (item: Item) => unknown>> = {
  account: (item) => accountItemSchema.parse(item),
  'ledger entry': (item) => ledgerItemSchema.parse(item),
  profile: (item) => profileSchema.parse(item),
  'refused request': (item) => refusalSchema.parse(item.refusal),
  'usage of a day': countsIn,
  company: readCompanyItem,
  connection: (item) => readConnectionItem(account, item),
  'event body': readEventBodyItem,
  event: (item) => readEventItem(account, item),
  'unread event': readUnreadItem,
  notice: (item) => claimSchema.parse(item),
  payment: (item) => paymentItemSchema.parse(item),
  'refill attempt': (item) => refillItemSchema.parse(item),
  settlement: (item) => settlementItemSchema.parse(item),
  delivery: (item) => readDeliveryItem(account, item),
  destination: (item) => readDestinationItem(account, item),
  'due delivery': readDueItem,
  domain: (item) => domainItemSchema.parse(item),
  'failed lookups': readFailedLookups,
  'undecided alerts': readUndecidedItem,
  'import at work': readAtWorkItem,
  import: (item) => readImportItem(account, item),
  alert: readAlertItem,
  'alert window': readWindowItem,
  'digest entry': readDigestEntry,
  rule: readRuleItem,
  suppression: (item) => suppressionItemSchema.parse(item),
  batch: readBatchItem,
  'untold signup': readCreatedItem,
  'pages block': (item) => readPagesBlockItem(0, item),
  pages: readPagesItem,
  request: readRequestItem,
  signup: readSignupItem,
  'waiting signup': (item) => readWaitingItem(account, item),
};

/** Kinds that no code reads: conditions and people do. */
export const unreadKinds: readonly string[] = ['receipt', 'contact limit', 'contact message'];

/** The kinds of items that are newer than the record of the last release. Empty once the next release is recorded. */
export const unreleasedKinds: readonly string[] = ['undecided alerts'];
