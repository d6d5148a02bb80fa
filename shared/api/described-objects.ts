import type * as z from 'zod/mini';
import * as usage from '../accounts/usage-api.ts';
import {
  companyDetailSchema,
  companyDetailWords,
  companySchema,
  companyWords,
  listCompanies,
} from '../companies/api.ts';
import { correctionSchema, correctionWords } from '../companies/correction.ts';
import { listDeliveries } from '../deliveries/api.ts';
import * as delivery from '../deliveries/delivery.ts';
import * as matches from '../notifications/matches-api.ts';
import { handlingSchema } from '../signups/api.ts';
import { addSignups, batchResultSchema, batchResultWords, batchWords } from '../signups/batch-api.ts';
import * as signup from '../signups/signup.ts';
import * as v1 from '../signups/v1-api.ts';
import { deletedWords, pageWords, type Words, warningSchema, warningWords } from './field-words.ts';

export interface DescribedObject {
  readonly name: string;
  readonly schema: z.core.$ZodType;
  readonly fields: Readonly<Record<string, Words>>;
}

export const describedObjects: readonly DescribedObject[] = [
  { name: 'Signup', schema: v1.v1SignupSchema, fields: v1.v1SignupWords },
  { name: 'Handling', schema: handlingSchema, fields: v1.handlingWords },
  { name: 'Raw data', schema: signup.enrichmentRawDataSchema, fields: signup.enrichmentRawDataWords },
  { name: 'Company scrape', schema: signup.companyScrapeSchema, fields: signup.companyScrapeWords },
  { name: 'Fact source', schema: signup.factSourceSchema, fields: signup.factSourceWords },
  { name: 'Size witness', schema: signup.sizeWitnessSchema, fields: signup.sizeWitnessWords },
  { name: 'Corrected fact', schema: signup.correctedFactSchema, fields: signup.correctedFactWords },
  { name: 'Posted signup', schema: v1.postSignup.response, fields: v1.postedWords },
  { name: 'Batch', schema: addSignups.response, fields: batchWords },
  { name: 'Batch result', schema: batchResultSchema, fields: batchResultWords },
  { name: 'Company', schema: companySchema, fields: companyWords },
  { name: 'Company detail', schema: companyDetailSchema, fields: companyDetailWords },
  { name: 'Correction', schema: correctionSchema, fields: correctionWords },
  { name: 'Delivery', schema: delivery.deliverySchema, fields: delivery.deliveryWords },
  { name: 'Delivery rule', schema: delivery.deliveryRuleSchema, fields: delivery.deliveryRuleWords },
  { name: 'Attempt', schema: delivery.attemptSchema, fields: delivery.attemptWords },
  { name: 'Usage', schema: usage.getUsage.response, fields: usage.usageWords },
  { name: 'Hour', schema: usage.hourUseSchema, fields: usage.hourUseWords },
  { name: 'Day', schema: usage.dayUseSchema, fields: usage.dayUseWords },
  { name: 'Outcome', schema: usage.outcomeUseSchema, fields: usage.outcomeUseWords },
  { name: 'Refused request', schema: usage.refusedRequestSchema, fields: usage.refusedRequestWords },
  { name: 'Explained signup', schema: matches.explainSignup.response, fields: matches.explainedWords },
  { name: 'Explained rule', schema: matches.explainedRuleSchema, fields: matches.explainedRuleWords },
  { name: 'Page of signups', schema: v1.findSignups.response, fields: pageWords },
  { name: 'Page of companies', schema: listCompanies.response, fields: pageWords },
  { name: 'Page of deliveries', schema: listDeliveries.response, fields: pageWords },
  { name: 'Deletion', schema: v1.deleteSignup.response, fields: deletedWords },
  { name: 'Warning', schema: warningSchema, fields: warningWords },
];

const bySchema = new Map(describedObjects.map((one) => [one.schema, one]));

export function wordsOf(schema: z.core.$ZodType): DescribedObject | undefined {
  return bySchema.get(schema);
}
