import { describe, expect, it } from 'vitest';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { at, directLeg, legsWithChange } from '../../../testing/fake-timetable.ts';
import { type StoredLine } from '../../sales/stored-basket.ts';
import { toTicketFacts } from '../../tickets/issue-tickets.ts';
import { type Call, type Leg } from '../../timetable/timetable.ts';
import { createCalendarAttachment } from './order-mail.ts';
import { type MailedTicket, createTicketAttachment, createTicketBlocks, listTicketRows } from './mailed-ticket.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { createOrderMailText } from './order-mail-text.ts';

const day = '2031-03-10';
const text = createOrderMailText('en-GB', 'GBP');
const ada = { firstName: 'Ada', lastName: 'Byron' };
const noe = { firstName: 'Noé', lastName: 'Petit' };

function createMailedTicket(
  legs: readonly Leg[],
  { price = 16, seats = '', travellers = [ada, noe] } = {},
): MailedTicket {
  const line: StoredLine = {
    lineItemId: '1',
    currency: 'GBP',
    price: toMoney(price, 'GBP'),
    coachPrices: [],
    discount: toMoney(0, 'GBP'),
    journey: { journeyId: '4711', legs },
    party: { total: 2, concession: 0, nus: 0, wheelchairSeated: 0 },
    assistance: { otherDisability: 0, pca: 0 },
    travellers,
    holds: [],
  };
  const facts = { ...toTicketFacts('7K3M9QAC-1', line), seats };
  return { line, ticket: { facts, version: 1, code: 'CW1.code' } };
}

/** Changes the calls of a leg. */
const changeCalls = (leg: Leg, change: (call: Call) => Partial<Call>): Leg => ({
  ...leg,
  calls: leg.calls.map((call) => ({ ...call, ...change(call) })),
});

describe('a ticket in a message', () => {
  it('lists the journey with its change, the travellers, the seats and the price', () => {
    expect(listTicketRows(createMailedTicket(legsWithChange(day), { seats: '1A,1B/7C' }), text)).toEqual([
      ['Booking', '7K3M9QAC-1'],
      ['Departure', '12:00, Leeds Coach Station'],
      ['Address of the stop', '1 Station Road'],
      ['Change of coach', 'Saint-Élie Coach Station, arrive 13:00, depart 13:30'],
      ['Arrival', '16:30, London Coach Station'],
      ['Operated by', 'Pennine'],
      ['Travellers', '2 · Ada Byron · Noé Petit'],
      ['Seats', 'Leeds – Saint-Élie: 1A, 1B; Saint-Élie – London: 7C'],
      ['Price', '£16.00'],
    ]);
  });

  const night = '2031-03-11';
  const overnightLegs = (() => {
    const [first, second] = legsWithChange(day) as [Leg, Leg];
    const [boarding, alighting] = [first.calls[0] as Call, first.calls[1] as Call];
    const [change, end] = [second.calls[0] as Call, second.calls[1] as Call];
    return [
      {
        ...first,
        calls: [
          { ...boarding, departure: at(day, '23:55') },
          { ...alighting, arrival: at(night, '04:45') },
        ],
      },
      {
        ...second,
        calls: [
          { ...change, departure: at(night, '05:10') },
          { ...end, arrival: at(night, '08:20') },
        ],
      },
    ];
  })();

  it.each([
    ['en-GB', 'arrive 04:45 on Tuesday 11 March, depart 05:10', '08:20 on Tuesday 11 March, London'],
    ['en-US', 'arrive 4:45 AM on Tuesday, March 11, depart 5:10 AM', '8:20 AM on Tuesday, March 11, London'],
    ['fr-FR', 'arrivée à 04:45 le mardi 11 mars, départ à 05:10', '08:20 le mardi 11 mars, London'],
    ['es', 'llegada a las 04:45 del martes 11 de marzo, salida a las 05:10', '08:20 del martes 11 de marzo'],
    ['pl-PL', 'przyjazd 04:45 we wtorek 11 marca, odjazd 05:10', '08:20 we wtorek 11 marca, London'],
  ])('names the day of a change and an arrival on the next day in %s', (pageLocale, change, arrival) => {
    const texts = createOrderMailText(pageLocale, 'GBP');
    const blocks = createTicketBlocks(createMailedTicket(overnightLegs), texts);
    const { text: textBody, html } = writeMail({ locale: texts.locale, title: '', blocks, footer: '' });
    for (const body of [textBody, html.replaceAll(/<[^>]+>/g, ' ')]) {
      const plainText = body.replaceAll(/\s+/g, ' ').replaceAll('Tuesday, 11', 'Tuesday 11');
      expect(plainText).toContain(change);
      expect(plainText).toContain(arrival);
    }
  });

  it('omits unknown facts, and names the city of a stop', () => {
    const leg = changeCalls(directLeg(day), () => ({ stopName: 'Dyer Street', address: '' }));
    expect(listTicketRows(createMailedTicket([leg], { travellers: [], price: 0 }), text)).toEqual([
      ['Booking', '7K3M9QAC-1'],
      ['Departure', '10:00, Leeds, Dyer Street'],
      ['Arrival', '14:00, London, Dyer Street'],
      ['Operated by', 'Albion'],
      ['Travellers', '2'],
      ['Price', expect.any(String)],
    ]);
  });

  it('names each carrier, and a single traveller', () => {
    const [first, second] = legsWithChange(day) as [Leg, Leg];
    const ticket = createMailedTicket([first, { ...second, carrier: 'Albion' }], { travellers: [ada] });
    const rows = new Map(listTicketRows(ticket, text));
    expect(rows.get('Operated by')).toBe('Pennine, Albion');
    expect(rows.get('Travellers')).toBe('2 · Ada Byron');
  });

  it('has a heading, and a picture of its code that is attached', () => {
    const ticket = createMailedTicket(legsWithChange(day));
    const [heading, , picture] = createTicketBlocks(ticket, text);
    expect(heading).toEqual({ kind: 'heading', text: expect.stringMatching(/^Leeds – London, .*10 March 2031$/) });
    expect(picture).toMatchObject({
      kind: 'picture',
      contentId: 'code-7k3m9qac-1',
      size: 280,
      alt: expect.stringMatching(/^Ticket code of booking 7K3M9QAC-1, departure .*10 March 2031, 12:00$/),
    });
    expect(createTicketAttachment(ticket)).toEqual({
      name: '7K3M9QAC-1.png',
      type: 'image/png',
      contentId: 'code-7k3m9qac-1',
      code: 'CW1.code',
    });
  });
});

it('the calendar of a message has the journey from its first to its last stop', () => {
  const orderUrl = 'https://shop.example/confirmation?orderNumber=7K3M9QAC';
  const calendar = { orderNumber: '7K3M9QAC', tickets: [createMailedTicket(legsWithChange(day))], orderUrl, now: 0 };
  const { name, type, content } = createCalendarAttachment(calendar, text);
  expect([name, type]).toEqual(['7K3M9QAC.ics', 'text/calendar; charset=utf-8']);
  const lines = String(content).replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20310310T120000Z',
      'DTEND:20310310T163000Z',
      'SUMMARY:Coach Leeds – London',
      expect.stringMatching(/^LOCATION:.*Leeds Coach Station/),
      expect.stringMatching(/^UID:.*@shop\.example$/),
      `URL:${orderUrl}`,
    ]),
  );
  expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(
    /^DESCRIPTION:Leeds – London\\nBooking: 7K3M9QAC-1\\nDeparture: 12:00\\, Leeds Coach Station.*confirmation\?orderNumber=7K3M9QAC$/,
  );
});
