import { describe, expect, it } from 'vitest';
import type { DriverList } from '../../check-tickets/ticket-list.ts';
import { createTicketSigner } from '../../../server/tickets/ticket-keys.ts';
import type { ReportedUse } from '../../check-tickets/ticket-list.ts';
import { checkOnDevice } from './driver-view.ts';
import { CodeRefused, createDriverDevice, DeviceRefused } from './driver-device.ts';
import { createDriverText } from './driver-text.ts';

const now = Date.UTC(2031, 2, 9, 10);
const signer = createTicketSigner(Buffer.alloc(32, 7));
const facts = {
  reservationNumber: '7K3M9QAC-1',
  journeyId: '1',
  coaches: ['a1b2c3d4'],
  departure: '2031-03-09T10:30',
  departsAt: now,
  from: 'Leeds',
  to: 'York',
  travellers: 1,
  seats: '',
  initials: 'AA',
};
const list: DriverList = {
  madeAt: now,
  keys: [signer],
  tickets: [{ ...facts, version: 1, status: 'CONFIRMED', uses: [] }],
};
const code = signer.createCode(facts, 1);

/** A phone with its storage, and a network that can fail. */
function phone(items = new Map([['coach-driver.token', '"a token"']])) {
  const requests: { readonly path: string; readonly token: string; readonly body: unknown }[] = [];
  const network = { status: 200, doubles: [] as ReportedUse[] };
  const device = createDriverDevice({
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    fetch: (input, init) => {
      if (network.status === 0) return Promise.reject(new Error('no network'));
      const headers = new Headers(init?.headers);
      requests.push({
        path: String(input),
        token: headers.get('x-driver-token') ?? '',
        body: JSON.parse(String(init?.body ?? 'null')),
      });
      const answers = { '/driver/list': list, '/driver/enrolment': { token: 'its token' } };
      const answer = answers[String(input) as keyof typeof answers] ?? { doubles: network.doubles };
      return Promise.resolve(new Response(JSON.stringify(answer), { status: network.status }));
    },
  });
  return {
    device,
    requests,
    network,
    items,
    check: (text = code) => checkOnDevice(device, text, { coach: undefined, now }),
  };
}

describe('a driver’s device', () => {
  it('accepts a ticket once without a network, persists it across a reload, and reports it later', async () => {
    const first = phone();
    await first.device.download();
    first.network.status = 0;
    expect((await first.check()).result.kind).toBe('good');
    expect((await first.check()).result.kind).toBe('used');
    await expect(first.device.report()).rejects.toThrow('no network');

    const again = phone(first.items);
    expect((await again.check()).result.kind).toBe('used');
    expect(await again.device.report()).toEqual([]);
    const use = { reservationNumber: '7K3M9QAC-1', version: 1, coach: 'a1b2c3d4', usedAt: now };
    expect(again.requests.at(-1)).toEqual({ path: '/driver/uses', token: 'a token', body: { uses: [use] } });
    expect(again.device.getPendingUses()).toEqual([]);
    expect((await again.check()).result.kind).toBe('used');
  });

  it('can undo a boarding until it is reported', async () => {
    const { device, check } = phone();
    await device.download();
    const { use } = await check();
    expect(device.undo(use as ReportedUse)).toBe(true);
    expect((await check()).result.kind).toBe('good');
    await device.report();
    expect(device.undo(use as ReportedUse)).toBe(false);
  });

  it('stores uses of tickets that are not on the list', async () => {
    const { device, check } = phone();
    await device.download();
    const lateCode = signer.createCode({ ...facts, reservationNumber: 'LATE-1' }, 1);
    expect((await check(lateCode)).result.kind).toBe('good');
    expect((await check(lateCode)).result.kind).toBe('used');
    await device.report();
    expect((await check(lateCode)).result.kind).toBe('used');
  });

  it('accepts a ticket that is not on the list once for each of its coaches', async () => {
    const { device } = phone();
    await device.download();
    const lateCode = signer.createCode({ ...facts, reservationNumber: 'LATE-2', coaches: ['a1b2c3d4', 'e5f6a7b8'] }, 1);
    const kinds = [];
    for (const coach of ['a1b2c3d4', 'e5f6a7b8', 'e5f6a7b8', 'a1b2c3d4'])
      kinds.push((await checkOnDevice(device, lateCode, { coach, now })).result.kind);
    expect(kinds).toEqual(['good', 'good', 'used', 'used']);
  });

  it('stores 2000 boardings, and reports 500 at once', async () => {
    const use = (count: number) => ({ reservationNumber: `R-${count}`, version: 1, coach: 'a', usedAt: now });
    const earlier = Array.from({ length: 2000 }, (_, count) => ({ ...use(count), isReported: false }));
    const { device, requests } = phone(new Map([['coach-driver.uses', JSON.stringify(earlier)]]));
    device.recordBoarding(use(2000));
    expect([device.uses().length, device.uses()[0]]).toEqual([2000, use(1)]);
    await device.report();
    expect((requests.at(-1)?.body as { readonly uses: readonly unknown[] }).uses).toHaveLength(500);
    expect(device.getPendingUses()).toHaveLength(1500);
  });

  it('is enrolled by a code, and sends its token', async () => {
    const { device, requests, items } = phone(new Map([['coach-driver.pin', '"123456"']]));
    expect([device.isEnrolled(), items.has('coach-driver.pin')]).toEqual([false, false]);
    await device.enrol(' 7K2QD-M04XB-9A3CD ');
    expect(requests[0]).toMatchObject({ path: '/driver/enrolment', body: { code: '7K2QD-M04XB-9A3CD' } });
    expect(device.isEnrolled()).toBe(true);
    await device.download();
    expect(requests[1]).toMatchObject({ path: '/driver/list', token: 'its token' });
  });

  it.each([400, 401, 429])('is not enrolled by a code that is answered with %i', async (status) => {
    const { device, network } = phone(new Map());
    network.status = status;
    await expect(device.enrol('x')).rejects.toBeInstanceOf(CodeRefused);
    expect(device.isEnrolled()).toBe(false);
  });

  it('deletes its token and its list when it was ended, but not its boardings', async () => {
    const { device, network, check, items } = phone();
    await device.download();
    await check();
    network.status = 0;
    await expect(device.checkIn()).rejects.toThrow('no network');
    network.status = 503;
    await expect(device.checkIn()).rejects.toThrow('503');
    expect(device.list()?.tickets).toHaveLength(1);
    network.status = 401;
    await expect(device.checkIn()).rejects.toBeInstanceOf(DeviceRefused);
    expect([device.isEnrolled(), device.list(), device.getPendingUses().length]).toEqual([false, undefined, 1]);
    expect([...items.keys()]).toEqual(['coach-driver.uses']);
  });

  it('has no list before the first download, and tolerates a broken storage', async () => {
    const { check } = phone(new Map([['coach-driver.list', '{']]));
    expect((await check()).result.kind).toBe('unknown-key');
  });

  it.each([
    [' 7k3m9qac-1 ', 'good'],
    ['7K3M9QAC-2', 'unknown-number'],
    ['nonsense', 'unreadable'],
    [`${code.slice(0, -2)}AA`, 'forged'],
  ])('checks “%s”', async (text, kind) => {
    const { device, check } = phone();
    await device.download();
    expect((await check(text)).result.kind).toBe(kind);
  });
});

it.each([
  [['fr-CA', 'en'], 'fr', 'Contrôle des billets'],
  [['de', 'pl'], 'pl', 'Kontrola biletów'],
  [['de'], 'en', 'Ticket check'],
])('the page of a phone in %j is in %s', (languages, locale, title) => {
  const driverText = createDriverText(languages);
  expect([driverText.locale, driverText.text('title')]).toEqual([locale, title]);
});
