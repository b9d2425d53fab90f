import { onTestFinished } from 'vitest';
import { type Database } from '../../../server/database/tables.ts';
import { browser, testApp, type TestAppParts, testNow } from '../../../testing/test-app.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { openOperator, ownForm } from '../../../testing/test-operator.ts';
import { createAuthenticator } from '../authenticator.test-data.ts';

/** The password of Grace. */
export const password = 'a password of Grace';
/** The address of Grace. */
export const address = 'grace@shop.example';

/** A live host, a person who invites, and a browser of another person. */
export async function openStaff(parts: TestAppParts = {}) {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  let now = testNow;
  const app = await testApp({ database, trial: {}, clock: { now: () => now }, ...parts });
  const ada = await openOperator({ app, database });
  const advance = (ms: number) => (now += ms);
  const openBrowser = () => {
    const client = browser(app);
    const post = (url: string, fields: object = {}, headers: object = {}) =>
      client.open({
        method: 'POST',
        url,
        headers: { ...ownForm, ...headers },
        payload: new URLSearchParams({ ...fields }).toString(),
      });
    const signIn = (changes: object = {}, headers: object = {}) =>
      post('/operator/sign-in', { address, password, ...changes }, headers);
    return { ...client, post, signIn };
  };
  /** Invites a person. @returns the path of the link */
  const invite = async (roles = ['read'], emailAddress = address) => {
    const fields = new URLSearchParams([
      ['name', 'Grace Hopper'],
      ['address', emailAddress],
      ...roles.map((role) => ['role', role]),
    ]);
    const answer = await ada.open({
      method: 'POST',
      url: '/operator/people',
      headers: ownForm,
      payload: fields.toString(),
    });
    return /http:\/\/localhost:80(\/operator\/invitation\/[\w-]+)/.exec(answer.body)?.[1] ?? '';
  };
  const listActions = async () => {
    const rows = await database.selectFrom('operator_trail').selectAll().orderBy('entry_no').execute();
    return rows.map(({ operator_name, action }) => `${operator_name}: ${action}`);
  };
  return { app, database, ada, advance, now: () => now, openBrowser, invite, listActions };
}

/** Reads the key of a page, and returns a function that returns the code at a time. */
export const readApp = (body: string) => createAuthenticator(/operator-key">([A-Z2-7 ]+)</.exec(body)?.[1] ?? '');

async function readMailedLink(database: Database): Promise<string> {
  const { text_body: text } = await database.selectFrom('mails').select('text_body').executeTakeFirstOrThrow();
  return /\/operator\/invitation\/[\w-]+/.exec(text)?.[0] ?? '';
}

/** A staff in which Grace has accepted her invitation. */
export async function openSignedUp(parts: TestAppParts = {}) {
  const staff = await openStaff(parts);
  const link = (await staff.invite()) || (await readMailedLink(staff.database));
  const grace = staff.openBrowser();
  const getCode = readApp((await grace.open(link)).body);
  const accepted = await grace.post(link, { password, code: getCode(staff.now()) });
  const recoveryCodes = [...accepted.body.matchAll(/<code>([\dA-Z-]+)<\/code>/g)].map(([, code = '']) => code);
  staff.advance(60_000);
  return { ...staff, link, grace, accepted, recoveryCodes, code: () => getCode(staff.now()) };
}
