import { describe, expect, it, onTestFinished } from 'vitest';
import { testApp, testNow } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openOperator, ownForm } from '../../testing/test-operator.ts';
import { type OperatorRole } from './operator.ts';
import { toReturnPath } from './operator-routes.ts';
import { deleteExpiredAccess } from './operator-sessions.ts';

/** A live host with a person. */
async function openGuarded(roles?: readonly OperatorRole[]) {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  let now = testNow;
  const app = await testApp({ database, trial: {}, clock: { now: () => now } });
  const client = await openOperator({ app, database, ...(roles && { roles }) });
  return { app, database, ...client, advance: (ms: number) => (now += ms) };
}

const refund = (headers: object = ownForm) => ['/operator/refunds', { refund: 'unknown' }, headers] as const;

describe('the guard of the operator’s pages', () => {
  it('leads a browser without a session to the sign-in and back', async () => {
    const { app } = await openGuarded();
    const { statusCode, headers } = await app.inject('/operator?a=1');
    expect([statusCode, headers.location]).toEqual([303, '/operator/sign-in?return=%2Foperator%3Fa%3D1']);
    expect((await app.inject(String(headers.location))).body).toContain('name="return" value="/operator?a=1"');
  });

  it('answers with a page that has the navigation of the person’s roles, and no script', async () => {
    const { open } = await openGuarded(['read']);
    const { statusCode, headers, body } = await open('/operator');
    expect(statusCode).toBe(200);
    expect(body).toContain('Signed in as Ada Byron');
    expect(body).toMatch(/<a href="\/operator"\s+aria-current="page"\s*>Overview<\/a>/);
    expect(body).toMatch(/<a href="\/import"\s*>Imports<\/a>/);
    expect(body).not.toMatch(/<script|style=|onclick/);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it('shows once what a form did, where screen readers begin, and orders the pages by daily work', async () => {
    const { open, post } = await openGuarded();
    await post('/operator/drivers', { name: 'Mary' });
    const [, endPath = ''] = /action="([^"]+\/end)"/.exec((await open('/operator/drivers')).body) ?? [];
    await post(endPath);
    const { body } = await open('/operator/drivers');
    expect(body).toMatch(/<p role="status"[^>]* tabindex="-1"\s+autofocus\s*>The phone’s access has ended\.<\/p>/);
    expect([...body.matchAll(/<li><a href="[^"]+"[^>]*>([^<]+)/g)].map(([, label]) => label)).toEqual([
      ...['Overview', 'Enquiries', 'Notices', 'Imports', 'Drivers', 'People', 'Trail'],
    ]);
    expect((await open('/operator/drivers')).body).not.toContain('role="status"');
  });

  it('shows why a form was refused in the title, where screen readers begin, and at its fields', async () => {
    const { post } = await openGuarded();
    const { body } = await post('/operator/drivers', { name: ' ' });
    expect(body).toContain('<title>Error: Drivers</title>');
    expect(body).toMatch(/<p role="alert"[^>]* id="problem" tabindex="-1" autofocus>Enter a name/);
    expect(body).toMatch(/<input id="name" required[^>]* aria-describedby="problem"/);
    const invitation = (await post('/operator/people', { name: 'Grace' })).body;
    expect(invitation.indexOf('Invite a person')).toBeLessThan(invitation.indexOf('>Present<'));
  });

  it('names the role that is missing', async () => {
    const { post } = await openGuarded(['read']);
    const { statusCode, body } = await post(...refund());
    expect(statusCode).toBe(403);
    expect(body).toContain('This needs the role “money”');
  });

  it.each<[string, object, number]>([
    ['no header about its origin', {}, 403],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['an address that was typed', { 'sec-fetch-site': 'none' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['the host', { 'sec-fetch-site': 'same-origin' }, 409],
    ['the host, by an old browser', { origin: 'http://localhost:80' }, 409],
  ])('a form from %s', async (_case, headers, status) => {
    const { post } = await openGuarded();
    const allHeaders = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    expect((await post(...refund(allHeaders))).statusCode).toBe(status);
  });

  it('refuses a form with more fields than any page has, before it is rendered again', async () => {
    const { app } = await openGuarded();
    const send = (count: number) =>
      app.inject({
        method: 'POST',
        url: '/operator/refunds',
        headers: ownForm,
        payload: `note=x${'&a='.repeat(count)}`,
      });
    expect((await send(39)).statusCode).toBe(401);
    expect((await send(40)).statusCode).toBe(400);
  });

  it('lets a session end after ten hours, and then deletes it', async () => {
    const { open, post, database, advance } = await openGuarded();
    advance(10 * 3_600_000 - 1);
    expect((await open('/operator')).statusCode).toBe(200);
    advance(1);
    expect((await open('/operator')).statusCode).toBe(303);
    const { statusCode, body } = await post(...refund());
    expect([statusCode, body.includes('Your session has ended.')]).toEqual([401, true]);
    await deleteExpiredAccess(database, testNow + 10 * 3_600_000);
    expect(await database.selectFrom('operator_sessions').selectAll().execute()).toEqual([]);
  });

  it('lets a session that began while the clock was days ahead end at once', async () => {
    const { open, database, advance } = await openGuarded();
    advance(-72 * 3_600_000);
    expect((await open('/operator')).statusCode).toBe(303);
    await deleteExpiredAccess(database, testNow - 72 * 3_600_000);
    expect(await database.selectFrom('operator_sessions').selectAll().execute()).toEqual([]);
  });

  it('applies changed roles and the end of a person at once', async () => {
    const { open, post, database } = await openGuarded();
    await database.updateTable('operators').set({ roles: 'read' }).execute();
    expect((await post(...refund())).statusCode).toBe(403);
    await database.updateTable('operators').set({ ended_at: testNow }).execute();
    expect((await open('/operator')).statusCode).toBe(303);
  });
});

it.each([
  ['/operator/people?page=2', '/operator/people?page=2'],
  ['/import', '/import'],
  ['//evil.example', '/operator'],
  ['/operator//evil.example', '/operator'],
  ['/operator/../../evil', '/operator'],
  ['/operator\\evil.example', '/operator'],
  ['/operators', '/operator'],
  ['https://evil.example/operator', '/operator'],
  [undefined, '/operator'],
])('a sign-in for %s leads to %s', (path, returnPath) => {
  expect(toReturnPath(path)).toBe(returnPath);
});
