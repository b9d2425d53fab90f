import { expect, it } from 'vitest';
import { Writable } from 'node:stream';
import { browser, testApp } from '../../testing/test-app.ts';
import { WorkQueueFull } from '../kit/work-queue.ts';
import { refusal } from './kit/api-error.ts';
import { getLoggedUrl } from './register-answers.ts';

it.each([
  ['/account-management/activate/GEHEIM-1?code=GEHEIM-2', '/account-management/*', '/account-management/*?code'],
  ['/journey-planner/order-confirmation/CW123456', '/journey-planner/*', '/journey-planner/*'],
  [
    '/journey-planner/api/orders/confirmation?orderNumber=CW123456',
    '/journey-planner/api/orders/confirmation',
    '/journey-planner/api/orders/confirmation?orderNumber',
  ],
  [
    '/journey-planner/api/schedule/4/1/2031-03-09',
    '/journey-planner/api/schedule/:originId/:destinationId/:date?',
    '/journey-planner/api/schedule/4/1/2031-03-09',
  ],
  [
    '/journey-planner/api/reservations/CW123456',
    '/journey-planner/api/reservations/:reservationNumber',
    '/journey-planner/api/reservations/:reservationNumber',
  ],
  ['/some/api/GEHEIM', undefined, '(no route)'],
  ['/?GEHEIM%20in%20a%20name=1&ok=2', '/', '/?ok'],
])('logs %s of the route %s as %s', (url, route, loggedUrl) => {
  expect(getLoggedUrl({ url, routeOptions: { url: route } })).toBe(loggedUrl);
});

it('logs no activation codes, order numbers or reports of browsers', async () => {
  let log = '';
  const stream = new Writable({ write: (chunk, _encoding, callback) => ((log += String(chunk)), callback()) });
  const app = await testApp({ logger: { level: 'trace', stream } });
  const { open } = browser(app);
  await open('/account-management/activate/GEHEIM-1?code=GEHEIM-2');
  await open('/journey-planner/api/orders/confirmation?orderNumber=GEHEIM-3');
  await open('/nowhere/GEHEIM-4');
  await open('/%E0%A4%A/GEHEIM-5');
  const report = { 'csp-report': { 'document-uri': 'http://localhost/account-management/activate/GEHEIM-6' } };
  const headers = { 'content-type': 'application/csp-report' };
  await open({ method: 'POST', url: '/csp-report', headers, payload: JSON.stringify(report) });
  expect(log).toContain('/account-management/*');
  expect(log).toContain('a page broke its security policy');
  expect(log).not.toContain('GEHEIM');
});

it('asks to try again soon if too much work is waiting', async () => {
  const app = await testApp();
  app.get('/busy', () => {
    throw new WorkQueueFull('full');
  });
  const answer = await app.inject({ url: '/busy', headers: { 'accept-language': 'fr' } });
  const message = 'Trop de personnes utilisent ce service en ce moment. Réessayez dans quelques secondes.';
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toEqual({ errors: [{ id: 'busy', message }] });
});

it.each([
  ['PostgreSQL cannot be reached', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['the disk is full', new Error('database or disk is full')],
])('asks to try again soon if %s', async (_reason, error) => {
  const app = await testApp();
  app.get('/unavailable', () => {
    throw error;
  });
  const answer = await app.inject('/unavailable');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toEqual({ errors: [{ id: 'internal', message: 'Something went wrong on the server.' }] });
});

it.each([
  ['/page', 'text/html,*/*;q=0.8', 'text/html; charset=utf-8'],
  ['/page', '*/*', 'application/json; charset=utf-8'],
  ['/api/call', 'text/html', 'application/json; charset=utf-8'],
])('answers an error at %s to a client that accepts %s as %s', async (url, accept, contentType) => {
  const app = await testApp();
  app.get(url, () => {
    throw refusal(429, 'too-many', 'tooManyRequests');
  });
  const answer = await app.inject({ url, headers: { accept, 'accept-language': 'fr' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([429, contentType]);
  expect(answer.body).toContain('Trop de demandes. Patientez un peu, puis réessayez.');
  expect(answer.body.includes('<p lang="fr">')).toBe(contentType.startsWith('text/html'));
});

it.each([
  ['/es/nowhere', 'fr', 'es', 'Página no encontrada'],
  ['/nowhere', 'pl', 'pl', 'Nie znaleziono strony'],
  ['/nowhere', 'de', 'en', 'Page not found'],
])('answers %s to a browser in %s by a page in the language %s', async (...[url, browserLanguage, language, title]) => {
  const { statusCode, body } = await (await testApp()).inject({ url, headers: { 'accept-language': browserLanguage } });
  expect(statusCode).toBe(404);
  expect(body).toContain(`<html lang="${language}">`);
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).toContain(`<code>${url}</code>`);
});

it('marks the English message of a faulty request as English', async () => {
  const app = await testApp();
  app.post('/page', () => '');
  const headers = { accept: 'text/html', 'accept-language': 'fr', 'content-type': 'application/json' };
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/page', headers, payload: '{' });
  expect(statusCode).toBe(400);
  expect(body).toContain('<p lang="en">');
});
