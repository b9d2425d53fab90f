import { describe, expect, it } from 'vitest';
import type { DriverList } from '../../check-tickets/ticket-list.ts';
import { createTicketSigner } from '../../../server/tickets/ticket-keys.ts';
import type { ReportedUse } from '../../check-tickets/ticket-list.ts';
import { checkOnDevice } from './driver-view.ts';
import { createDriverDevice, PinRefused } from './driver-device.ts';
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
function phone(items = new Map<string, string>()) {
  const requests: { readonly path: string; readonly pin: string; readonly body: unknown }[] = [];
  const network = { status: 200, doubles: [] as ReportedUse[] };
  const device = createDriverDevice({
    storage: { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) },
    fetch: (input, init) => {
      if (network.status === 0) return Promise.reject(new Error('no network'));
      const headers = new Headers(init?.headers);
      requests.push({
        path: String(input),
        pin: headers.get('x-driver-pin') ?? '',
        body: JSON.parse(String(init?.body ?? 'null')),
      });
      const answer = String(input).endsWith('/list') ? list : { doubles: network.doubles };
      return Promise.resolve(new Response(JSON.stringify(answer), { status: network.status }));
    },
    newId: () => 'device-1',
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
    expect(again.requests.at(-1)).toEqual({ path: '/driver/uses', pin: '', body: { device: 'device-1', uses: [use] } });
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

  it('sends its PIN, and throws if that is wrong', async () => {
    const { device, requests, network } = phone();
    device.setPin('123456');
    await device.download();
    expect(requests[0]?.pin).toBe('123456');
    network.status = 401;
    await expect(device.download()).rejects.toBeInstanceOf(PinRefused);
    expect(device.list()?.tickets).toHaveLength(1);
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
