/** Events of the senders' documentation, for one person, without most fields that the product ignores. */

export const clerkCreated = {
  data: {
    email_addresses: [
      { email_address: 'old@pinebrook.example', id: 'idn_29w83yL7CwVlJXylYLxcslromF0' },
      { email_address: 'maya@northwindlabs.example', id: 'idn_29w83yL7CwVlJXylYLxcslromF1' },
    ],
    first_name: 'Maya',
    id: 'user_29w83sxmDNGwOuEthce5gg56FcC',
    last_name: 'Okafor',
    object: 'user',
    primary_email_address_id: 'idn_29w83yL7CwVlJXylYLxcslromF1',
    public_metadata: {},
    unsafe_metadata: {},
  },
  instance_id: 'ins_2g7np7Hrk0SN6kj5EDMLDaKNL0S',
  object: 'event',
  type: 'user.created',
};

export const supabaseInserted = {
  type: 'INSERT',
  table: 'users',
  record: {
    id: '0b1d6a3c-7f0c-4f5f-9c5a-0d6f4f3a9c11',
    email: 'maya@northwindlabs.example',
    instance_id: '00000000-0000-0000-0000-000000000000',
    raw_app_meta_data: { provider: 'google', providers: ['google'] },
    raw_user_meta_data: {
      sub: '1029384756',
      name: 'Maya Okafor',
      email: 'maya@northwindlabs.example',
      full_name: 'Maya Okafor',
    },
  },
  schema: 'auth',
  old_record: null,
};

export const auth0Created = {
  id: 'evt_1234567890abcdef',
  source: 'urn:auth0:northwind:users',
  type: 'user.created',
  a0stream: 'est_1234567890abcdef',
  data: {
    object: {
      user_id: 'auth0|507f1f77bcf86cd799439020',
      email: 'maya@northwindlabs.example',
      family_name: 'Okafor',
      given_name: 'Maya',
      name: 'Maya Okafor',
      nickname: 'maya',
      user_metadata: { hobby: 'surfing' },
      app_metadata: { external_user_id: 'abc123' },
      identities: [
        { connection: 'db', user_id: '507f1f77bcf86cd799439020', provider: 'auth0', isSocial: false },
      ],
    },
  },
};

export const stripeCreated = {
  id: 'evt_1QNbPzLkdIwHu7ixnM2Wqzvm',
  object: 'event',
  data: {
    object: {
      id: 'cus_NffrFeUfNV2Hib',
      object: 'customer',
      description: null,
      email: 'maya@northwindlabs.example',
      metadata: {},
      name: 'Maya Okafor',
    },
  },
  request: { id: 'req_1', idempotency_key: null },
  type: 'customer.created',
};

export const segmentIdentified = {
  anonymousId: '507f191e810c19729de860ea',
  context: { ip: '192.0.2.1', library: { name: 'analytics.js', version: '2.11.1' } },
  messageId: '022bb90c-bbac-11e4-8dfc-aa07a5b093db',
  traits: {
    name: 'Maya Okafor',
    email: 'maya@northwindlabs.example',
    plan: 'business',
    logins: 5,
    company: { id: '123', name: 'Northwind Labs' },
  },
  type: 'identify',
  userId: '97980cfea0067',
};
