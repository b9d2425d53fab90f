import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { array, integer, maxLength, minLength, number, object, pipe, regex, safeParse, string } from 'valibot';
import type { Database } from '../../server/database/tables.ts';
import { errorBody } from '../../server/http/kit/api-error.ts';
import { createBrowserScripts } from '../../server/http/site/browser-scripts.ts';
import { html } from '../../server/kit/html.ts';
import { isSameSecret } from '../../server/limits/is-same-secret.ts';
import { getNetwork } from '../../server/limits/rate-limit.ts';
import { createSharedLimit } from '../../server/limits/shared-limit.ts';
import { readDriverList, recordUses } from '../check-tickets/ticket-list.ts';

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
  /** The drivers' PIN; undefined on a trial host (for tests and demonstrations), which accepts everyone. */
  readonly pin: string | undefined;
}

/** The header that contains the PIN. Forms of other sites cannot send it. */
export const pinHeader = 'x-driver-pin';

/** Boardings that a device (an id) reports: reservation, coach and version of each ticket, and the time, ms since 1970 UTC. */
const usesBody = object({
  device: pipe(string(), minLength(8), maxLength(64), regex(/^[\w-]+$/)),
  uses: pipe(
    array(
      object({
        reservationNumber: pipe(string(), regex(/^[\dA-Z]{4,20}-\d{1,4}$/)),
        coach: pipe(string(), regex(/^[\w-]{1,16}$/)),
        version: pipe(number(), integer()),
        usedAt: pipe(number(), integer()),
      }),
    ),
    maxLength(500),
  ),
});

/** Limit of wrong PINs per network. */
const wrongPins = { name: 'driver PINs', tries: 10, withinMs: 15 * 60_000 };

/**
 * Registers `/driver`, the page that checks tickets, its script and its service worker, and its two API calls: `/driver/list`
 * returns the tickets of present and upcoming journeys, and `/driver/uses` stores boardings.
 */
export function registerDriver(app: FastifyInstance, { database, now, pin }: DriverOptions): void {
  const failures = createSharedLimit(database, wrongPins, now);
  const scripts = createBrowserScripts({
    main: new URL('./page/main.ts', import.meta.url),
    worker: new URL('./page/worker.ts', import.meta.url),
  });

  /** Creates a handler that refuses requests without the PIN; it returns undefined to let a request pass. */
  const requirePin = (refusal: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    if (pin === undefined) return undefined;
    // `take` counts each attempt as a wrong PIN, so that simultaneous attempts cannot exceed the limit. If the PIN is right,
    // `giveBack` undoes this and resolves to undefined, so the request passes. Beyond the limit, even the right PIN is refused.
    const network = getNetwork(request);
    const isAllowed = await failures.take(network);
    if (isAllowed && isSameSecret(String(request.headers[pinHeader] ?? ''), pin)) return failures.giveBack(network);
    return reply.code(isAllowed ? 401 : 429).send(errorBody('driver', refusal));
  };

  app.get('/driver', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': driverPolicy,
        'permissions-policy': 'camera=(self)',
      })
      .send(renderDriverPage({ needsPin: pin !== undefined })),
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
  const listOptions = { preHandler: requirePin('Only drivers may read this list.') };
  app.get('/driver/list', listOptions, () => readDriverList(database, now()));
  const usesOptions = { preHandler: requirePin('Only drivers may report this.') };
  app.post('/driver/uses', usesOptions, async (request, reply) => {
    const body = safeParse(usesBody, request.body);
    if (!body.success) return reply.code(400).send(errorBody('uses', 'The boardings are invalid.'));
    // `doubles`: the boardings with a ticket that another device had reported before. A device may report a boarding
    // repeatedly, for example after a lost answer: it is stored once, and is no double.
    return { doubles: await recordUses(database, body.output.device, body.output.uses) };
  });
}

/** The driver's page. Its script fills it in the language of the phone. */
function renderDriverPage({ needsPin }: { readonly needsPin: boolean }): string {
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
        <main class="site-main driver" data-needs-pin="${String(needsPin)}">
          <noscript>Checking tickets needs JavaScript.</noscript>
        </main>
      </body>
    </html> `.text;
}
