import type { Source } from '../../../shared/connections/connection.ts';
import { auth0 } from './auth0.ts';
import { clerk } from './clerk.ts';
import { generic } from './generic.ts';
import { segment } from './segment.ts';
import type { Sender } from './sender.ts';
import { stripeSender } from './stripe.ts';
import { supabase } from './supabase.ts';

export const senders: Readonly<Record<Source, Sender>> = {
  clerk,
  supabase,
  auth0,
  stripe: stripeSender,
  segment,
  generic,
};
