import { describe, expect, it } from 'vitest';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { renderOverview } from './operator-page.ts';
import { type OperatorReport } from './operator-report.ts';

const madeAt = Date.UTC(2031, 6, 9, 9);
const pounds = toMoney(1234.5, 'GBP');
const empty: OperatorReport = {
  madeAt,
  timeZone: 'Europe/London',
  sales: [],
  departures: [],
  hoardedCoaches: [],
  feeds: [],
  imports: [],
  changedSales: 0,
  heldNotices: 0,
  refunds: { rows: [], count: 0, actionableCount: 0 },
  payments: { rows: [], count: 0 },
  messages: { rows: [], count: 0, actionableCount: 0 },
  enquiries: { count: 0, oldestAt: undefined },
};

/** The cells of a table, found by its heading. */
function readRows(page: string, heading: string): readonly (readonly string[])[] {
  const section = page.split('<section>').find((part) => part.includes(`>${heading}</h2>`)) ?? '';
  const rows = [...section.matchAll(/<tr role="row">([\s\S]*?)<\/tr>/g)].slice(1);
  return rows.map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.trim()),
  );
}

const page = (changes: Partial<OperatorReport>, realtime?: Parameters<typeof renderOverview>[2]) =>
  renderOverview({ ...empty, ...changes }, { roles: ['read', 'money'] }, realtime).main.text;

describe('the page of the operator', () => {
  it('formats sums with the decimals of their currency, and times in the zone of the carrier', () => {
    const sales = [
      { period: 'Today', orders: 2, gross: pounds },
      { period: '7 days', orders: 0, gross: null },
    ];
    const text = page({ sales });
    expect(text).toContain('As of 2031-07-09 10:00, Europe/London.');
    expect(readRows(text, 'Sales')).toEqual([
      ['Today', '2', 'GBP 1,234.50'],
      ['7 days', '0', '0'],
    ]);
  });

  it('formats departures in the zone of their stop, with the number of free seats', () => {
    const departure = { departsAt: madeAt, timeZone: 'Europe/London', route: 'A1', from: 'Leeds', to: 'London' };
    const departures = [
      { ...departure, takenSeats: 9, seats: 49 },
      { ...departure, takenSeats: 50, seats: 49 },
    ] as unknown as OperatorReport['departures'];
    const rows = readRows(page({ departures }), 'Next departures');
    expect(rows[0]).toEqual(['2031-07-09 10:00 BST', 'A1', 'Leeds', 'London', '9', '40']);
    expect(rows[1]?.at(-1)).toBe('0');
  });

  it('names coaches that are held and not sold, with the number of visitors', () => {
    const coach = { from: 'Leeds', to: 'London', timeZone: 'Europe/London', heldSeats: 24, seats: 49, visitors: 2 };
    const hoardedCoaches = [{ ...coach, departsAt: madeAt, since: madeAt - 60_000 }];
    const [row] = readRows(page({ hoardedCoaches }), 'Coaches held and not sold (1)');
    expect(row).toEqual(['2031-07-09 10:00 BST', 'Leeds', 'London', '24', '49', '2', '2031-07-09 09:59']);
  });

  it('names refunds that need the operator, with a form for those that were refused', () => {
    const refund = { refundId: 'r1', orderNumber: '7K3', amount: pounds, tries: 3, since: madeAt };
    const refunds = {
      rows: [
        { ...refund, status: 'REFUSED', isStuck: true },
        { ...refund, status: 'PENDING', isStuck: false },
      ],
      count: 2,
      actionableCount: 1,
    } as OperatorReport['refunds'];
    const text = page({ refunds });
    expect(text).toContain('1 need your attention: refused by the card, or pending for a day.');
    expect(text).toContain('refused, needs you');
    expect(text.match(/<form method="post" action="\/operator\/refunds">/g)).toHaveLength(1);
    expect(page({ refunds: { ...refunds, actionableCount: 0 } })).toContain('None needs you.');
    const readerText = renderOverview({ ...empty, refunds }, { roles: ['read'] }).main.text;
    expect(readerText).not.toContain('action="/operator/refunds"');
  });

  it('names messages that failed, and those that are waiting', () => {
    const message = { kind: 'order-bought', to: 'anna@example.com', tries: 2, since: madeAt, problem: undefined };
    const messages = {
      rows: [
        { ...message, isFailed: true, problem: 'no such address' },
        { ...message, isFailed: false },
      ],
      count: 2,
      actionableCount: 1,
    };
    const text = page({ messages });
    expect(readRows(text, 'Messages that did not arrive (2)')).toEqual([
      ['order-bought', 'anna@example.com', 'given up', '2', '2031-07-09 10:00', 'no such address'],
      ['order-bought', 'anna@example.com', 'waits', '2', '2031-07-09 10:00', ''],
    ]);
    expect(text).toContain('1 were given up: reach these travellers in another way.');
    expect(page({ messages: { ...messages, actionableCount: 0 } })).toContain('Those that wait are tried again.');
  });

  it('shortens the ids of undecided payments', () => {
    const payment = { paymentId: '0123456789', amount: pounds, status: 'IN_PROGRESS', since: madeAt, endsAt: madeAt };
    expect(
      readRows(
        page({ payments: { rows: [payment], count: 1 } as OperatorReport['payments'] }),
        'Payments undecided (1)',
      )[0],
    ).toEqual([...['01234567', 'GBP 1,234.50', 'in progress', '2031-07-09 10:00', '2031-07-09 10:00']]);
  });

  it('shows the age and the last day of timetables', () => {
    const feed = { source: 'a.zip\nb.zip', daysLeft: 1200, lastDay: 0, importedDaysAgo: 0 };
    const unknown = { source: 'c.zip', daysLeft: undefined, lastDay: undefined, importedDaysAgo: undefined };
    expect(readRows(page({ feeds: [feed, { ...feed, importedDaysAgo: 1 }, unknown] }), 'Timetables')).toEqual([
      ['a.zip and b.zip', 'today', '1970-01-01', '1,200'],
      ['a.zip and b.zip', '1 day ago', '1970-01-01', '1,200'],
      ['c.zip', 'not known', 'not known', ''],
    ]);
  });

  it('has real-time feeds only if there are any', () => {
    const source = { name: 'rt', coaches: 3, unknownTrips: 1, addedTrips: 0, alerts: 2 };
    const text = page({}, [source, { ...source, madeAtMs: madeAt, problem: 'is old' }]);
    expect(readRows(text, 'Real-time feeds')).toEqual([
      ['rt', 'never read', '3', '1', '2', ''],
      ['rt', '2031-07-09 10:00', '3', '1', '2', 'is old'],
    ]);
    expect(page({})).not.toContain('Real-time feeds');
  });

  it('aligns columns of numbers', () => {
    const listNumberColumns = (text: string, heading: string) => {
      const section = text.split('<section>').find((part) => part.includes(`>${heading}`)) ?? '';
      const heads = section.matchAll(/role="columnheader" class="operator-number">([^<]+)</g);
      return [...heads].map(([, head = '']) => head);
    };
    const row = <Row>(facts: object) => ({
      rows: [{ amount: pounds, since: 0, tries: 0, ...facts }] as Row[],
      count: 1,
      actionableCount: 0,
    });
    const text = page(
      {
        sales: [{ period: 'Today', orders: 2, gross: pounds }],
        refunds: row({ status: 'DUE' }),
        payments: row({ paymentId: 'p', status: 'X', endsAt: 0 }),
        messages: row({ kind: 'k', to: 'a' }),
        departures: [{ departsAt: 0, timeZone: 'UTC', route: 'A', from: 'L', to: 'Y', seats: 1, takenSeats: 0 }],
        feeds: [{ source: 'a', daysLeft: 1, lastDay: 0, importedDaysAgo: 0 }],
        imports: [{ startedAt: 0, source: 'a', outcome: 'REFUSED', sentence: '', notes: [], warnings: [] }],
      },
      [{ name: 'rt', coaches: 3, unknownTrips: 1, addedTrips: 0, alerts: 2 }],
    );
    expect(listNumberColumns(text, 'Sales')).toEqual(['Orders', 'Gross']);
    expect(listNumberColumns(text, 'Next departures')).toEqual(['Taken', 'Seats left']);
    expect(listNumberColumns(text, 'Refunds due')).toEqual(['Amount', 'Tries']);
    expect(listNumberColumns(text, 'Payments undecided')).toEqual(['Amount']);
    expect(listNumberColumns(text, 'Messages')).toEqual(['Tries']);
    expect(listNumberColumns(text, 'Timetables')).toEqual(['Days left']);
    expect(listNumberColumns(text, 'Real-time feeds')).toEqual(['Coaches', 'Unknown trips', 'Alerts']);
    expect(listNumberColumns(text, 'Imports')).toEqual([]);
  });

  it('names outcomes of imports, and the number of changed reservations', () => {
    const line = { startedAt: madeAt, source: 'a.zip', sentence: 'Two days.' };
    const imports = [
      { ...line, outcome: 'IMPORTED' },
      { ...line, outcome: 'REFUSED' },
    ] as OperatorReport['imports'];
    const text = page({ imports, changedSales: 2 });
    expect(readRows(text, 'Imports').map((row) => row[2])).toEqual(['imported', 'refused']);
    expect(text).toContain('2 reservations are for coaches');
    expect(page({})).not.toContain('reservations are for coaches');
  });

  it('lists what needs the operator above everything else, with links for those who may follow them', () => {
    const feed = { source: 'a.zip', lastDay: 0, importedDaysAgo: 0 };
    const report = {
      enquiries: { count: 1, oldestAt: madeAt },
      refunds: { rows: [], count: 0, actionableCount: 2 },
      messages: { rows: [], count: 0, actionableCount: 1 },
      hoardedCoaches: [
        { from: 'Leeds', to: 'York', timeZone: 'UTC', departsAt: 0, heldSeats: 24, seats: 49, visitors: 2, since: 0 },
      ],
      heldNotices: 1,
      changedSales: 1,
      feeds: [
        { ...feed, daysLeft: 12 },
        { ...feed, daysLeft: undefined },
      ],
      imports: [{ startedAt: 0, source: 'a', outcome: 'REFUSED' as const, sentence: '', notes: [], warnings: [] }],
    };
    const source = { name: 'rt', coaches: 3, unknownTrips: 1, addedTrips: 0, alerts: 2 };
    const text = page(report, [source, { ...source, problem: 'is old' }]);
    const listTasks = (markup: string) =>
      [...markup.matchAll(/<li>([^<]+)/g)].map(([, sentence = '']) => sentence.trim());
    expect(listTasks(text)).toEqual([
      '1 notice to travellers is held until you decide.',
      '1 message of a traveller is open, the oldest since 2031-07-09 10:00.',
      '2 refunds were refused by the card, or pending for a day.',
      '1 message to travellers did not arrive: contact these travellers in another way.',
      '1 coach has many seats that are held and not sold.',
      '1 reservation is for a coach that the timetable has changed or dropped.',
      'A timetable ends in 12 days.',
      'The last import was refused.',
      '1 real-time feed has a problem.',
    ]);
    expect(text.indexOf('Needs your attention')).toBeLessThan(text.indexOf('<table'));
    for (const [, id = ''] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${id}"`);
    // The role `orders` opens enquiries.
    expect(text).not.toContain('/operator/enquiries');
    const ordersText = renderOverview({ ...empty, ...report }, { roles: ['read', 'orders'] }).main.text;
    expect(ordersText).toContain('/operator/enquiries?state=OPEN');
    expect(listTasks(page({ feeds: [{ ...feed, daysLeft: -1 }] }))).toEqual(['A timetable has ended.']);
    expect(page({})).toContain('Nothing needs your attention.');
  });

  it('shows open work above the departures', () => {
    const text = page({});
    const headings = [
      'Refunds due',
      'Messages that did not arrive',
      'Coaches held',
      'Payments',
      'Sales',
      'Next departures',
    ];
    const indexes = headings.map((heading) => text.indexOf(`>${heading}`));
    expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
  });

  it('leads to the notices that are held', () => {
    expect(page({})).not.toContain('/operator/notices');
    expect(page({ heldNotices: 3 })).toMatch(/3 notices to travellers are held .*<a href="\/operator\/notices">/s);
  });
});
