import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxLength, minValue, number, object, pipe, regex, safeInteger, safeParse, string } from 'valibot';
import { limitedList } from '#shared/contract/kit/request-fields.ts';
import type { Database } from '../../server/database/tables.ts';
import { errorBody } from '../../server/http/kit/api-error.ts';
import { routeCosts } from '../../server/http/kit/call-costs.ts';
import { createBrowserScripts } from '../../server/http/site/browser-scripts.ts';
import { type SecretGuard } from '../../server/http/visits/secret-guard.ts';
import { html } from '../../server/kit/html.ts';
import { readDriverList, recordUses } from '../check-tickets/ticket-list.ts';
import { type DriverDevices } from './driver-devices.ts';

/**
 * Content security policy of the driver's page, with which drivers check tickets. It allows only files of this host, and one
 * Trusted Types policy, `coach-driver`, with which the page passes the address of its service worker.
 */
const driverPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types coach-driver',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Dependencies of the driver's page. */
export interface DriverOptions {
  readonly database: Database;
  /** Ms since 1970 UTC, by the real clock, which QA cannot change. */
  readonly now: () => number;
  readonly devices: DriverDevices;
  readonly secretGuard: SecretGuard;
  /** Whether phones are enrolled without a code, on a trial host (for tests and demonstrations). */
  readonly isOpen: boolean;
}

/** The header that contains the token of a device. Forms of other sites cannot send it. */
export const tokenHeader = 'x-driver-token';

/** Boardings that a device reports: reservation, coach and version of each ticket, and the time, ms since 1970 UTC. */
const usesBody = object({
  uses: limitedList(
    object({
      reservationNumber: pipe(string(), regex(/^[\dA-Z]{4,20}-\d{1,4}$/)),
      coach: pipe(string(), regex(/^[\w-]{1,16}$/)),
      version: pipe(number(), safeInteger(), minValue(0)),
      usedAt: pipe(number(), safeInteger()),
    }),
    500,
  ),
});

/** The code with which a phone is enrolled. It may be empty on a trial host, which needs none. */
const enrolmentBody = object({ code: pipe(string(), maxLength(40)) });

/**
 * Registers `/driver`, the page that checks tickets, its script and its service worker, and its API calls: `/driver/enrolment`
 * gives a phone its token, `/driver/list` returns the tickets of present and upcoming journeys, and `/driver/uses` stores
 * boardings. All but the first need the token of a device that has not been ended.
 */
export function registerDriver(app: FastifyInstance, options: DriverOptions): void {
  const { database, now, devices, secretGuard, isOpen } = options;
  const scripts = createBrowserScripts({
    main: new URL('./page/main.ts', import.meta.url),
    worker: new URL('./page/worker.ts', import.meta.url),
  });

  /** Returns the id of the device that sends a request. Otherwise it answers the request itself and returns undefined. */
  async function requireDevice(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    void reply.header('cache-control', 'no-store');
    const token = String(request.headers[tokenHeader] ?? '');
    const deviceId = await devices.recognise(token);
    if (deviceId !== undefined) return deviceId;
    // A request without a token does not count as an attempt.
    if (token !== '') secretGuard.recordRefusal(request, 'driver-token');
    void reply.code(401).send(errorBody('driver', 'This phone is not enrolled, or was ended: ask for a code.'));
    return undefined;
  }

  app.get('/driver', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': driverPolicy,
        'permissions-policy': 'camera=(self)',
      })
      .send(renderDriverPage({ needsCode: !isOpen })),
  );
  for (const [name, file] of [
    ['page.js', 'main'],
    ['worker.js', 'worker'],
  ] as const) {
    app.get(`/driver/${name}`, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        // The worker may also control `/driver` itself, which is outside of the folder of its script.
        .headers({ 'cache-control': 'no-cache', 'service-worker-allowed': '/driver' })
        .send((await scripts())[file]),
    );
  }
  app.post('/driver/enrolment', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const body = safeParse(enrolmentBody, request.body, { abortEarly: true });
    if (!body.success) return reply.code(400).send(errorBody('enrolment', 'Send the code of the phone.'));
    const { code } = body.output;
    if (isOpen && code === '') return { token: await devices.enrolWithoutCode() };
    const result = await secretGuard.check({ request, reply }, { kind: 'driver-code' }, () => devices.enrol(code));
    if (result.kind === 'right') return { token: result.value };
    return reply
      .code(result.kind === 'wait' ? 429 : 401)
      .send(errorBody('enrolment', 'The code is wrong, was used or has ended.'));
  });
  app.get('/driver/list', async (request, reply) => {
    const deviceId = await requireDevice(request, reply);
    return deviceId === undefined ? reply : readDriverList(database, now());
  });
  app.post('/driver/uses', { bodyLimit: routeCosts['/driver/uses'].bytes }, async (request, reply) => {
    const deviceId = await requireDevice(request, reply);
    if (deviceId === undefined) return reply;
    const body = safeParse(usesBody, request.body, { abortEarly: true });
    if (!body.success) return reply.code(400).send(errorBody('uses', 'The boardings are invalid.'));
    // `doubles`: the boardings with a ticket that another device had reported before. A device may report a boarding
    // repeatedly, for example after a lost answer: it is stored once, and is no double.
    return { doubles: await recordUses(database, deviceId, body.output.uses) };
  });
}

/** The driver's page. Its script fills it in the language of the phone. */
function renderDriverPage({ needsCode }: { readonly needsCode: boolean }): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Ticket check</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
        <link rel="stylesheet" href="/assets/driver.css" />
        <script type="module" src="/driver/page.js"></script>
      </head>
      <body>
        <main class="site-main site-forms driver" data-needs-code="${String(needsCode)}">
          <noscript>Checking tickets needs JavaScript.</noscript>
        </main>
      </body>
    </html> `.text;
}
