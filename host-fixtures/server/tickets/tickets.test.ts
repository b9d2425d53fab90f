import { getPublicKeyAsync, signAsync } from '@noble/ed25519';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkTicket,
  judgeTicket,
  type ListedTicket,
  verifyTicket,
} from '../../operations/check-tickets/check-ticket.ts';
import { createTicketSigner } from './ticket-keys.ts';
import {
  fromBase64Url,
  parseTicket,
  encodeTicket,
  joinTicketCode,
  type TicketFacts,
  toBase64Url,
} from './ticket-text.ts';

const minuteMs = 60_000;
const departsAt = Date.UTC(2031, 2, 9, 10, 30);
const facts: TicketFacts = {
  reservationNumber: '7K3M9QAC-1',
  journeyId: '4711',
  coaches: ['a1b2c3d4'],
  departure: '2031-03-09T10:30',
  departsAt,
  from: 'Leeds, Dyer Street',
  to: 'Łódź',
  travellers: 2,
  seats: '1A,1B',
  initials: 'AA, NB',
};
const seed = Buffer.alloc(32, 7);
const signer = createTicketSigner(seed);
const otherSigner = createTicketSigner(Buffer.alloc(32, 8));

describe('a ticket’s code', () => {
  it('contains the signed facts in few characters', async () => {
    const code = signer.createCode(facts, 3);
    expect(code).toMatch(/^CW1\.[\w-]+\.[\w-]{86}$/);
    expect(code.length).toBeLessThan(300);
    const ticket = { ...facts, version: 3, keyId: signer.keyId };
    expect(await verifyTicket(code, [otherSigner, signer])).toEqual({ kind: 'genuine', ticket });
  });

  it('is the same each time, and the same as that of another implementation', async () => {
    const code = signer.createCode(facts, 1);
    expect(signer.createCode({ ...facts }, 1)).toBe(code);
    const part = encodeTicket({ ...facts, version: 1, keyId: signer.keyId });
    expect(joinTicketCode(part, await signAsync(new TextEncoder().encode(part), seed))).toBe(code);
    expect(signer.publicKey).toBe(toBase64Url(await getPublicKeyAsync(seed)));
  });

  it('may be copied with spaces and line ends', async () => {
    const code = signer.createCode(facts, 1);
    const copiedCode = ` ${code.slice(0, 40)}\n ${code.slice(40)}\r\n`;
    expect((await verifyTicket(copiedCode, [signer])).kind).toBe('genuine');
  });

  it('is forged if any character differs', async () => {
    const code = signer.createCode(facts, 1);
    const change = fc.tuple(fc.nat({ max: code.length - 1 }), fc.constantFrom(...'AZaz09-_.'));
    await fc.assert(
      fc.asyncProperty(change, async ([at, character]) => {
        const changedCode = code.slice(0, at) + character + code.slice(at + 1);
        fc.pre(changedCode !== code);
        // The last character of each part has unused bits.
        const originalParts = code.split('.').map(fromBase64Url);
        fc.pre(changedCode.split('.').map(fromBase64Url).join() !== originalParts.join());
        return (await verifyTicket(changedCode, [signer])).kind !== 'genuine';
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['the signature of another key under our key id', () => createForgedCode(), 'forged'],
    ['an unknown key', () => otherSigner.createCode(facts, 1), 'unknown-key'],
    ['an empty text', () => '', 'unreadable'],
    ['an address', () => 'https://thief.example/ticket', 'unreadable'],
    ['no signature', () => signer.createCode(facts, 1).split('.').slice(0, 2).join('.'), 'unreadable'],
    ['an extra part', () => `${signer.createCode(facts, 1)}.AAAA`, 'unreadable'],
    ['a signature that was cut off', () => signer.createCode(facts, 1).slice(0, -4), 'unreadable'],
    ['characters that no code has', () => signer.createCode(facts, 1).replace('.', '.*'), 'unreadable'],
    ['a missing field', () => createCode(fields.slice(0, -1)), 'unreadable'],
    ['an extra field', () => createCode([...fields, 'more']), 'unreadable'],
    ['no number of a reservation', () => createCode(fields.with(1, '')), 'unreadable'],
    ['a version that is not a number', () => createCode(fields.with(2, '')), 'unreadable'],
    ['a departure that is not a time', () => createCode(fields.with(6, '!')), 'unreadable'],
    ['a later format', () => signer.createCode(facts, 1).replace('CW1', 'CW2'), 'unreadable'],
  ])('is rejected: %s', async (_, code, kind) => {
    expect(await verifyTicket(code(), [signer])).toEqual({ kind });
  });

  it('is rejected with an invalid key', async () => {
    const code = signer.createCode(facts, 1);
    for (const publicKey of ['', 'AAAA', '*'])
      expect(await verifyTicket(code, [{ keyId: signer.keyId, publicKey }])).toEqual({ kind: 'unknown-key' });
  });

  it('names no coach if the ticket has none', () => {
    const ticket = { ...facts, coaches: [], version: 1, keyId: 'k' };
    expect(parseTicket(joinTicketCode(encodeTicket(ticket), new Uint8Array(64)))?.ticket).toEqual(ticket);
  });

  it('preserves all kinds of names', () => {
    const name = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('|', ''));
    const ticketParts = fc.record({ from: name, to: name, initials: name, version: fc.nat(), travellers: fc.nat() });
    fc.assert(
      fc.property(ticketParts, ({ version, ...names }) => {
        const ticket = { ...facts, ...names, version, keyId: 'k' };
        expect(parseTicket(joinTicketCode(encodeTicket(ticket), new Uint8Array(64)))?.ticket).toEqual(ticket);
      }),
    );
  });
});

/** The fields of a code, of which the second names the reservation. */
const fields = [
  'k',
  '7K3M9QAC-1',
  '1',
  '4711',
  'a1b2c3d4',
  '2031-03-09T10:30',
  'ia0',
  'Leeds',
  'York',
  '2',
  '1A',
  'AA',
];

function createCode(parts: readonly string[]): string {
  const payload = toBase64Url(new TextEncoder().encode(parts.join('|')));
  return joinTicketCode(`CW1.${payload}`, new Uint8Array(64));
}

function createForgedCode(): string {
  const part = encodeTicket({ ...facts, version: 1, keyId: signer.keyId });
  const [, , signature] = otherSigner.createCode(facts, 1).split('.');
  return `${part}.${signature}`;
}

describe('checkTicket', () => {
  const listedTicket: ListedTicket = { ...facts, version: 1, status: 'CONFIRMED', uses: [] };
  const check = (text: string) =>
    checkTicket(text, { keys: [signer], tickets: [listedTicket], coach: undefined, now: departsAt });
  it.each([
    ['a code', () => ` ${signer.createCode(facts, 1)}`, 'good'],
    ['a code of another key', () => otherSigner.createCode(facts, 1), 'unknown-key'],
    ['the number of a reservation', () => ' 7k3m9qac - 1', 'good'],
    ['a number that is not on the list', () => '7K3M9QAC-2', 'unknown-number'],
    ['half a number', () => '7K3M9QAC', 'unreadable'],
    ['a number that begins like a code', () => 'CW3M9QAC-1', 'unknown-number'],
    ['half a code', () => signer.createCode(facts, 1).slice(0, 40), 'unreadable'],
  ])('of %s', async (_case, text, kind) => {
    expect(await check(text())).toMatchObject({ kind });
  });

  it('reports the listed state of a ticket', async () => {
    const cancelledTicket = { ...listedTicket, status: 'CANCELLED' } as const;
    const context = { keys: [signer], tickets: [cancelledTicket], coach: undefined, now: departsAt };
    for (const text of [signer.createCode(facts, 1), '7K3M9QAC-1'])
      expect(await checkTicket(text, context)).toMatchObject({ kind: 'cancelled', ticket: { from: facts.from } });
  });
});

describe('judgeTicket', () => {
  const confirmedTicket: ListedTicket = { ...facts, version: 2, status: 'CONFIRMED', uses: [] };
  const usedTicket: ListedTicket = { ...confirmedTicket, uses: [{ coach: 'a1b2c3d4', usedAt: departsAt - minuteMs }] };
  const day = 24 * 60 * minuteMs;
  it.each<[string, Partial<ListedTicket> | undefined, string | undefined, number, string]>([
    ['at its coach', confirmedTicket, 'a1b2c3d4', 0, 'good'],
    ['if no coach is specified', confirmedTicket, undefined, 0, 'good'],
    ['that is not on the list', undefined, 'a1b2c3d4', 0, 'good'],
    ['that was cancelled', { ...confirmedTicket, status: 'CANCELLED' }, 'a1b2c3d4', 0, 'cancelled'],
    ['that was exchanged', { ...confirmedTicket, status: 'EXCHANGED' }, 'a1b2c3d4', 0, 'exchanged'],
    ['that was changed since', { ...confirmedTicket, version: 3 }, 'a1b2c3d4', 0, 'changed'],
    ['at another coach', confirmedTicket, 'z9y8x7w6', 0, 'other-coach'],
    ['at another coach of another day', confirmedTicket, 'z9y8x7w6', day, 'other-day'],
    ['on another day', confirmedTicket, undefined, -day, 'other-day'],
    ['half a day before its departure', confirmedTicket, undefined, -day / 2, 'good'],
    ['more than half a day after it', confirmedTicket, undefined, day / 2 + 1, 'other-day'],
    ['at another coach half a day after it', confirmedTicket, 'z9y8x7w6', day / 2, 'other-coach'],
    ['that was used', usedTicket, 'a1b2c3d4', 0, 'used'],
    ['that was used somewhere', usedTicket, undefined, 0, 'used'],
    ['that was used and then cancelled', { ...usedTicket, status: 'CANCELLED' }, 'a1b2c3d4', 0, 'cancelled'],
  ])('a ticket %s', (...[, changes, coach, delayMs, kind]) => {
    const ticket = { ...facts, version: 2, coaches: ['a1b2c3d4', 'e5f6g7h8'] };
    const listedTicket = changes && { ...confirmedTicket, ...changes };
    expect(judgeTicket(ticket, { listedTicket: listedTicket, coach, now: departsAt + delayMs }).kind).toBe(kind);
  });

  it('of two coaches is used on each of them', () => {
    const ticket = { ...facts, version: 2, coaches: ['a1b2c3d4', 'e5f6g7h8'] };
    const verdict = judgeTicket(ticket, { listedTicket: usedTicket, coach: 'e5f6g7h8', now: departsAt });
    expect(verdict).toEqual({ kind: 'good' });
  });
});
