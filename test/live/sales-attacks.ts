import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { openDatabase } from '../../host-fixtures/server/database/open-database.ts';
import { countRows } from '../../host-fixtures/server/database/queries.ts';
import { machineNow } from '#test/support/machine-clock.ts';
import { createFeatureVisitor, type FeatureAnswer } from './feature-visitor.ts';
import { findDirectJourney } from './find-journeys.ts';
import { buyInThreeDays } from './live-purchases.ts';
import { enrolPhone } from './live-operator.ts';
import { createShiftedClock, type LiveShop, openLiveShop, timeLimitMs } from './live-shop.ts';
import { type Attack, countByStatus, getProxyHeaders, runAtOnce, testAttacks } from './run-attacks.ts';

const api = '/journey-planner/api';
const party = { concessionCount: 0, nusCount: 0, otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 };

describe('on sales, mails, boardings and the disk', () => {
  let clock: Awaited<ReturnType<typeof createShiftedClock>>;
  let shop: LiveShop;
  beforeAll(async () => {
    clock = await createShiftedClock();
    shop = await openLiveShop({ env: clock.env });
    await shop.hosts[0]?.start();
  }, timeLimitMs);
  afterAll(async () => {
    await shop.close();
    await clock.remove();
  }, timeLimitMs);

  const getOrigin = () => shop.hosts[0]?.origin ?? '';
  /** A visitor from an address. */
  const visitFrom = (address: string) => createFeatureVisitor(getOrigin(), getProxyHeaders(address));

  /** Adds seats of a coach to the basket of a visitor. */
  async function addSeats(visitor: ReturnType<typeof visitFrom>, journeyId: string, passengerCount: number) {
    return visitor.send(`${api}/basket/add`, { journeys: [{ journeyId, passengerCount, ...party }] });
  }

  /** Finds a coach that no other test sells. */
  async function findCoach(daysAhead: number): Promise<string> {
    const journey = await findDirectJourney(visitFrom('198.51.100.1'), daysAhead);
    if (journey === undefined) throw new Error('No coach is on sale.');
    return journey.journeyId;
  }

  /** Returns the size of all files in a folder. */
  async function readFolderBytes(folder: string): Promise<number> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  const attacks: readonly Attack[] = [
    {
      name: 'a payment that leads back to a different site, so that the messages of the order lead there',
      async run() {
        const visitor = visitFrom('203.0.113.1');
        expect((await addSeats(visitor, await findCoach(5), 1)).status).toBe(200);
        const billingInfo = { firstName: 'Anna', emailAddress: 'victim@example.com' };
        const returnUrls = [
          '/..//evil.example/x',
          'https://shop.example//evil.example/x',
          '//evil.example',
          '/\\evil.example',
        ];
        for (const returnUrl of [
          ...returnUrls,
          'https://evil.example/x',
          'javascript:alert(1)',
          '/%2e%2e//evil.example',
        ]) {
          const answer = await visitor.send(`${api}/payments`, { billingInfo, total: 12, returnUrl });
          expect([returnUrl, answer.status]).toEqual([returnUrl, 400]);
        }
        expect(shop.mails.filter(({ to }) => to.includes('victim@example.com'))).toEqual([]);
      },
    },
    {
      name: 'large bodies with a fault in each element',
      async run() {
        const visitor = visitFrom('203.0.113.2');
        const lines = Array.from({ length: 20_000 }, () => ({}));
        const bodies = [
          ['basket/add', { journeys: lines }],
          ['basket/seat?lineItemId=x', { seats: lines }],
          ['basket/passenger-info', { passengers: lines }],
          ['reservations/amend', { orderNumber: 'x', reservationNumbers: lines }],
        ] as const;
        const tasks = Array.from({ length: 40 }, (_, index) => bodies[index % bodies.length] ?? bodies[0]);
        const answers = await runAtOnce(
          tasks.map(
            ([path, body]) =>
              () =>
                visitor.send(`${api}/${path}`, body),
          ),
          4,
        );
        expect(countByStatus(answers, 400, 413, 429)).toBe(answers.length);
      },
    },
    {
      name: 'files that announce five megabytes and send sixteen bytes',
      async run() {
        const uploadPart = (address: string, content: string) => async () => {
          const upload = {
            uploadId: randomBytes(16).toString('hex'),
            name: 'a.png',
            type: 'image/png',
            size: 5_000_000,
          };
          return visitFrom(address).send('/customer-service/api/attachments', { ...upload, offset: 0, content });
        };
        const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');
        const addresses = ['203.0.113.31', '203.0.114.31', '203.0.115.31', '203.0.116.31'];
        await runAtOnce(
          addresses.flatMap((address) => Array.from({ length: 50 }, () => uploadPart(address, png))),
          4,
        );
        expect((await uploadPart('198.51.100.31', png)()).status).toBe(200);
      },
    },
    {
      name: 'messages whose files fill the disk',
      async run() {
        // Parts of the largest size, as the widgets send them. A network may have a hundred megabytes waiting.
        const part = Buffer.alloc(128 * 1024, 1);
        part.set(Buffer.from('89504e470d0a1a0a', 'hex'));
        const size = 5 * 1024 * 1024;
        const upload = async (address: string) => {
          const visitor = visitFrom(address);
          const file = { uploadId: randomBytes(16).toString('hex'), name: 'a.png', type: 'image/png', size };
          for (let offset = 0; offset < size; offset += part.length) {
            const body = { ...file, offset, content: part.toString('base64') };
            const { status } = await visitor.send('/customer-service/api/attachments', body);
            if (status !== 200) return { status };
          }
          return { status: 200 };
        };
        await runAtOnce(
          Array.from({ length: 24 }, () => () => upload('203.0.113.71')),
          4,
        );
        expect(await upload('198.51.100.71')).toEqual({ status: 200 });
        const storedBytes = await readFolderBytes(path.join(shop.dataFolder, 'files'));
        expect(storedBytes).toBeGreaterThan(size);
        expect(storedBytes).toBeLessThan(110 * 1024 * 1024);
      },
    },
    {
      name: 'mails without end to a stranger, by corrections of a name',
      async run() {
        const entrance = { origin: getOrigin(), providerOrigin: shop.provider.origin };
        const { orderNumber, call } = await buyInThreeDays(entrance);
        const countMails = () => shop.mails.filter(({ email }) => email.html?.includes(orderNumber)).length;
        await expect.poll(countMails, { timeout: 30_000 }).toBe(1);
        const order = (await call('GET', 'orders/confirmation')).body as {
          reservations: { reservationNumber: string; passengers: { id: string }[] }[];
        };
        const [reservation] = order.reservations;
        for (let index = 0; index < 60; index += 1) {
          const passenger = { ...reservation?.passengers[0], firstName: `Name ${index}`, lastName: 'Changed' };
          const body = { reservationNumber: reservation?.reservationNumber, passenger };
          await call('POST', 'reservations/passengers', body);
        }
        await wait(5000);
        expect(countMails()).toBeLessThanOrEqual(2);
      },
    },
    {
      name: 'pages and documents that this host does not serve',
      async run() {
        const paths = ['/openapi', '/builder', '/', '/guide', '/bus-tracker'];
        const tasks = Array.from(
          { length: 300 },
          (_, index) => () => visitFrom('203.0.113.52').open(paths[index % 5] ?? '/'),
        );
        const answers = await runAtOnce(tasks, 30);
        expect(countByStatus(answers, 404, 429)).toBe(answers.length);
      },
    },
    {
      name: 'boardings with twenty thousand tickets that do not exist',
      async run() {
        const token = await enrolPhone(shop, getOrigin());
        const report = async (count: number, phoneToken = token) => {
          const uses = Array.from({ length: count }, () => ({
            reservationNumber: `${randomBytes(4).toString('hex').toUpperCase()}-1`,
            coach: 'york',
            version: 1,
            usedAt: machineNow(),
          }));
          const headers = { ...getProxyHeaders('203.0.113.51'), 'x-driver-token': phoneToken };
          const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
          const answer = await fetch(`${getOrigin()}/driver/uses`, { ...init, body: JSON.stringify({ uses }) });
          return { status: answer.status, text: await answer.text() };
        };
        const answers = await runAtOnce(
          Array.from({ length: 40 }, () => () => report(500)),
          4,
        );
        // As if they were real, so that a phone does not learn which numbers exist.
        expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
          new Set(['200 {"doubles":[]}']),
        );
        const database = await openDatabase({ dataDir: shop.dataFolder });
        const storedCount = await countRows(database.selectFrom('ticket_uses'));
        await database.destroy();
        expect(storedCount).toBe(0);
        expect((await report(501)).status).toBe(400);
        expect((await report(500, 'a guessed token')).status).toBe(401);
      },
    },
    {
      name: 'a coach that one visitor holds',
      async run() {
        const journeyId = await findCoach(9);
        const visitor = visitFrom('203.0.113.61');
        const answers: FeatureAnswer[] = [];
        for (const count of [9, 9, 9, 9, 9, 4]) answers.push(await addSeats(visitor, journeyId, count));
        expect(answers[0]?.status).toBe(200);
        expect(countByStatus(answers, 200)).toBeLessThan(3);
        expect((await addSeats(visitFrom('198.51.100.61'), journeyId, 9)).status).toBe(200);
      },
    },
    // The last attack, since it sets the clock ahead.
    {
      name: 'a coach that one visitor holds, releases and holds again',
      async run() {
        const journeyId = await findCoach(11);
        const visitor = visitFrom('203.0.113.62');
        const hold = async (...counts: readonly number[]) => {
          const statuses: number[] = [];
          for (const count of counts) statuses.push((await addSeats(visitor, journeyId, count)).status);
          return statuses;
        };
        for (const minutes of [19, 38, 57]) {
          expect(await hold(9, 3)).toEqual([200, 200]);
          await clock.setAhead(minutes * 60_000);
          expect((await visitor.remove(`${api}/basket`)).status).toBe(200);
        }
        expect(await hold(9, 4, 1)).toEqual([409, 200, 409]);
        expect((await addSeats(visitFrom('198.51.100.62'), journeyId, 9)).status).toBe(200);
      },
    },
  ];

  testAttacks(attacks, getOrigin, '/driver');
});
