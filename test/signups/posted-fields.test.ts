import { describe, expect } from 'vitest';
import { openSecrets } from '../../functions/connections/setup/connection-secrets.ts';
import { signupData } from '../../functions/notifications/messages/webhook-data.ts';
import { getNamedSignup } from '../../functions/signups/read/get-signup.ts';
import { csvLine } from '../../shared/csv.ts';
import {
  type PostedTexts,
  perField,
  postedNames,
  specifiedNames,
} from '../../shared/signups/posted-fields.ts';
import { givenConnection, readAll, seen, sendTo } from '../connections/given-connection.ts';
import { givenRunning, toTheEnd } from '../imports/given-import.ts';
import { test } from '../support/given.ts';
import { callApi } from './public-api.ts';
import { v1Signups } from './v1-api.ts';

const email = 'maya@northwindlabs.example';
const texts: PostedTexts = perField(postedNames, (name) => `The ${name}`);

/** The posted texts in the form of `/v1` and webhooks. */
function shown({ company, ...others }: PostedTexts) {
  return { ...others, company_name: company };
}

describe('every posted field is returned', () => {
  test('from get-signup, if add-signup takes it', async ({ customer: { apiKey } }) => {
    const posted = perField(specifiedNames, (name) => texts[name]);
    await callApi('add-signup', apiKey, { email, ...posted });
    const { company, ...names } = posted;
    const { data } = (await callApi('get-signup', apiKey, { email })).body;
    expect(data).toMatchObject({ ...names, company_name: company });
  });

  test('from /v1 and webhooks, and can be changed and cleared', async ({ customer }) => {
    const signups = v1Signups(customer.apiKey);
    const { id } = (await signups.post({ email, ...texts })).body;
    expect((await signups.get(id)).body).toMatchObject(shown(texts));
    const { signup } = signupData(await getNamedSignup(customer.accountId, id));
    expect(signup).toMatchObject(shown(texts));
    for (const name of postedNames) {
      const changed = { ...texts, [name]: `Another ${name}` };
      expect((await signups.edit(id, { [name]: changed[name] })).body).toMatchObject(shown(changed));
      const cleared = { ...texts, [name]: null };
      expect((await signups.edit(id, { [name]: null })).body).toMatchObject(shown(cleared));
      await signups.edit(id, { [name]: texts[name] });
    }
    expect((await signups.get(id)).body).toMatchObject(shown(texts));
  });

  test('from a batch', async ({ customer: { apiKey } }) => {
    const signups = v1Signups(apiKey);
    const [row] = (await signups.batch([{ email, ...texts }])).body.data;
    expect((await signups.get(row.id)).body).toMatchObject(shown(texts));
  });

  test('from an import', async ({ customer: { accountId, apiKey } }) => {
    const names = ['email', ...postedNames];
    const file = [csvLine(names), csvLine([email, ...postedNames.map((name) => texts[name])])].join('\n');
    await toTheEnd(await givenRunning(accountId, file));
    expect((await v1Signups(apiKey).get(email)).body).toMatchObject(shown(texts));
  });

  test('from an event of a connection', async ({ customer: { accountId, apiKey } }) => {
    const connection = await givenConnection(accountId, 'generic');
    const [secret] = await openSecrets(connection, new Date());
    const headers = { authorization: `Bearer ${secret?.secret}` };
    await sendTo(connection, JSON.stringify({ email, ...texts }), headers);
    await readAll(connection);
    expect((await seen(connection)).events).toMatchObject([{ state: 'signup', email, ...texts }]);
    expect((await v1Signups(apiKey).get(email)).body).toMatchObject(shown(texts));
  });
});
