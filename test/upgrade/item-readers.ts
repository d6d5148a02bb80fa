import { accountItemSchema } from '../../functions/accounts/account-item.ts';
import { ledgerItemSchema } from '../../functions/accounts/ledger-item.ts';
import { profileSchema } from '../../functions/accounts/profile-item.ts';
import { refusalSchema } from '../../functions/accounts/refusal-item.ts';
import { countsIn } from '../../functions/accounts/usage-item.ts';
import { readCompanyItem } from '../../functions/companies/company-item.ts';
import { readConnectionItem } from '../../functions/connections/connection-item.ts';
import { readEventBodyItem } from '../../functions/connections/event-body-item.ts';
import { readEventItem } from '../../functions/connections/event-item.ts';
import { readUnreadItem } from '../../functions/connections/unread-item.ts';
import { paymentItemSchema } from '../../functions/credits/payment-item.ts';
import { refillItemSchema } from '../../functions/credits/refill-item.ts';
import { settlementItemSchema } from '../../functions/credits/settlement-item.ts';
import { readDeliveryItem } from '../../functions/deliveries/delivery-item.ts';
import { readDueItem } from '../../functions/deliveries/due-item.ts';
import { readDestinationItem } from '../../functions/destinations/destination-item.ts';
import { domainItemSchema } from '../../functions/enrichment/domain-item.ts';
import { readFailedLookups } from '../../functions/enrichment/failed-lookups-item.ts';
import { readUndecidedItem } from '../../functions/enrichment/undecided-item.ts';
import { readAtWorkItem } from '../../functions/imports/import-at-work-item.ts';
import { readImportItem } from '../../functions/imports/import-item.ts';
import { readAlertItem } from '../../functions/notifications/alert-item.ts';
import { readWindowItem } from '../../functions/notifications/alert-window-item.ts';
import { readDigestEntry } from '../../functions/notifications/digest-entry-item.ts';
import { readRuleItem } from '../../functions/notifications/rule-item.ts';
import { claimSchema } from '../../functions/platform/send-claim-item.ts';
import { suppressionItemSchema } from '../../functions/platform/suppression-item.ts';
import type { Item } from '../../functions/platform/table.ts';
import { readBatchItem } from '../../functions/signups/batch-item.ts';
import { readCreatedItem } from '../../functions/signups/created-item.ts';
import { readPagesBlockItem } from '../../functions/signups/pages-block-item.ts';
import { readPagesItem } from '../../functions/signups/pages-item.ts';
import { readRequestItem } from '../../functions/signups/request-item.ts';
import { readSignupItem } from '../../functions/signups/signup-item.ts';
import { readWaitingItem } from '../../functions/signups/waiting-item.ts';

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
