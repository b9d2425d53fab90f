import { type RouteOptions } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { hashPassword } from '../server/accounts/password.ts';
import { type HostExtension } from '../server/http/host-extension.ts';
import { browser, testApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openOperator, ownForm } from '../testing/test-operator.ts';
import { createOperations } from './extend-host.ts';
import { operatorRoles } from './operator/operator.ts';

/**
 * All routes below `/operator` and `/import`, with the role that they need, and the status of an empty request about unknown
 * ids by a person with that role. `each`: each signed-in person. `everyone`: also people without a sign-in.
 */
const routes = {
  'GET /operator': ['read', 200],
  'POST /operator/refunds': ['money', 409],
  'GET /operator/sign-in': ['everyone', 200],
  'POST /operator/sign-in': ['everyone', 401],
  'POST /operator/sign-out': ['everyone', 303],
  'GET /operator/invitation/:token': ['everyone', 404],
  'POST /operator/invitation/:token': ['everyone', 404],
  'GET /operator/me': ['each', 200],
  'POST /operator/me/sessions': ['each', 303],
  'GET /operator/me/password': ['each', 200],
  'POST /operator/me/password': ['each', 400],
  'GET /operator/me/second-factor': ['each', 200],
  'POST /operator/me/second-factor': ['each', 400],
  'GET /operator/me/recovery-codes': ['each', 200],
  'POST /operator/me/recovery-codes': ['each', 400],
  'GET /operator/enquiries': ['orders', 200],
  'GET /operator/enquiries/:reference': ['orders', 404],
  'GET /operator/enquiries/:reference/remove': ['orders', 404],
  'GET /operator/enquiries/:reference/files/:index': ['orders', 404],
  'GET /operator/enquiries/:reference/files/:index/preview': ['orders', 404],
  'POST /operator/enquiries/:reference/answer': ['orders', 404],
  'POST /operator/enquiries/:reference/assign': ['orders', 404],
  'POST /operator/enquiries/:reference/close': ['orders', 404],
  'POST /operator/enquiries/:reference/reopen': ['orders', 404],
  'POST /operator/enquiries/:reference/remove': ['orders', 404],
  'GET /operator/notices': ['read', 200],
  'POST /operator/notices': ['orders', 409],
  'GET /operator/people': ['settings', 200],
  'POST /operator/people': ['settings', 400],
  'GET /operator/people/:operatorId': ['settings', 400],
  'POST /operator/people/:operatorId/roles': ['settings', 400],
  'POST /operator/people/:operatorId/invitation': ['settings', 400],
  'POST /operator/people/:operatorId/second-factor': ['settings', 400],
  'POST /operator/people/:operatorId/end': ['settings', 400],
  'GET /operator/trail': ['settings', 200],
  'GET /operator/trail.csv': ['settings', 200],
  'GET /operator/trail.jsonl': ['settings', 200],
  'GET /operator/drivers': ['settings', 200],
  'POST /operator/drivers': ['settings', 400],
  'POST /operator/drivers/:deviceId/end': ['settings', 400],
  'GET /import': ['read', 200],
  'POST /import': ['settings', 303],
} as const;

const getUrl = (route: string) => (route.split(' ')[1] ?? '').replaceAll(/:\w+/g, '1');

/** A live host with mail and imports, and one person for each role. */
async function openHost() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  const registered: string[] = [];
  const record = ({ method, url }: RouteOptions) => {
    for (const client of [method].flat())
      if (client !== 'HEAD' && /^\/(operator|import)(\/|\.|$)/.test(url)) registered.push(`${client} ${url}`);
  };
  const importing = { start: () => undefined, getProgress: () => undefined, getResult: () => undefined };
  const operations = createOperations({
    hashPassword: (password) => hashPassword(password, 2 ** 10),
    sendsMail: true,
    importing: importing as never,
  });
  const observer: HostExtension = { register: (app) => void app.addHook('onRoute', record) };
  const app = await testApp({ database, trial: {}, extensions: [observer, operations] });
  const people = await Promise.all(
    operatorRoles.map(async (role) => ({ role, client: await openOperator({ app, database, roles: [role] }) })),
  );
  /** Sends an empty request. @returns the status, and where a redirect leads */
  const send = async (client: Pick<ReturnType<typeof browser>, 'open'>, route: string, headers: object = ownForm) => {
    const isForm = route.startsWith('POST');
    const url = getUrl(route);
    const answer = await client.open(isForm ? { method: 'POST', url, headers: { ...headers }, payload: '' } : url);
    return { status: answer.statusCode, location: answer.headers.location };
  };
  return { registered, people, send, stranger: () => browser(app) };
}

it('each page of the operator answers only people with its role, and only to forms of the host itself', async () => {
  const { registered, people, send, stranger } = await openHost();
  expect(registered.toSorted()).toEqual(Object.keys(routes).toSorted());
  const foreign = { ...ownForm, 'sec-fetch-site': 'cross-site' };
  for (const [route, [access, status]] of Object.entries(routes)) {
    const isForm = route.startsWith('POST');
    const isPublic = access === 'everyone';
    const { status: strangerStatus, location } = await send(stranger(), route);
    const refusedStatus = isForm ? 401 : 303;
    expect([route, 'stranger', strangerStatus]).toEqual([route, 'stranger', isPublic ? status : refusedStatus]);
    if (!isPublic && !isForm) expect(location).toMatch(/^\/operator\/sign-in\?return=/);
    if (isForm)
      expect([route, 'foreign', await send(stranger(), route, foreign)]).toMatchObject([
        route,
        'foreign',
        { status: 403 },
      ]);
    if (isPublic) continue;
    for (const { role, client } of people) {
      const expected = access === 'each' || access === role ? status : 403;
      expect([route, role, (await send(client, route)).status]).toEqual([route, role, expected]);
      if (isForm) expect([route, role, (await send(client, route, foreign)).status]).toEqual([route, role, 403]);
    }
  }
});
