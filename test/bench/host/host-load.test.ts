import { describe, expect, it, vi } from 'vitest';
import { askMany } from './request-many.ts';
import { listFigures } from './list-figures.ts';
import { type LoadFigures } from './host-load.ts';
import { loadKinds, pairsOf, questionOf } from './load-kinds.ts';
import { readLoadOptions } from './load-options.ts';
import { countVerdicts, loadTable } from './load-table.ts';
import { type Figure, getVerdict, wantedOf } from './target-figures.ts';

const figure = (facts: Partial<Figure>): Figure => ({ what: 'journeys, a second', value: 250, digits: 0, ...facts });

describe('a verdict', () => {
  it.each<[string, Partial<Figure>, string | undefined]>([
    ['a rate that is reached', { target: { atLeast: 250 } }, 'met'],
    ['a rate that is not', { target: { atLeast: 251 } }, 'MISSED'],
    ['a rate that the host alone reaches', { target: { atLeast: 300 }, ofCore: 310 }, 'met by processor time'],
    ['a rate that the host alone misses too', { target: { atLeast: 300 }, ofCore: 299 }, 'MISSED'],
    ['a time that is kept', { target: { atMost: 250 } }, 'met'],
    ['a time that is not', { target: { atMost: 249 } }, 'MISSED'],
    ['a time that other work took', { target: { atMost: 200 }, ofCore: 150 }, 'met by processor time'],
    ['what could not be measured', { value: NaN, target: { atMost: 200 } }, 'MISSED'],
    ['a rate of which answers are missing', { target: { atLeast: 1 }, lacksAnswers: true }, 'MISSED'],
    ['what nobody asks for', {}, undefined],
  ])('on %s', (...[, facts, verdict]) => {
    expect(getVerdict(figure(facts))).toBe(verdict);
  });

  it('is counted', () => {
    const figures = [figure({ target: { atLeast: 1 } }), figure({ target: { atLeast: 999 } }), figure({})];
    expect(countVerdicts(figures)).toEqual({ met: 1, 'met by processor time': 0, MISSED: 1 });
  });
});

describe('the targets', () => {
  it.each([
    ['default', 1000],
    ['rail', 500],
    ['city', 300],
    ['network', undefined],
    ['a-feed.zip', undefined],
  ])('on %s require this number of journey searches per second: %s', (feed, journeys) => {
    const { perSecond, p95Ms } = wantedOf(feed);
    expect(perSecond.journeys).toBe(journeys);
    expect(perSecond).toMatchObject({ 'travel-dates': 200, 'destination-cities': 200 });
    expect(p95Ms).toMatchObject({ 'origin-cities': 50, 'destination-cities': 50, stops: 50, 'travel-dates': 50 });
  });

  it('allow more time for the import of 1.44 million rows', () => {
    expect(wantedOf('network')).toMatchObject({
      importSeconds: 15,
      importMegabytes: 400,
      startSeconds: 3,
      megabytes: 500,
    });
    expect(wantedOf('city')).toMatchObject({ importSeconds: 10, importMegabytes: 300, p95Ms: { journeys: 60 } });
  });
});

const measured: LoadFigures = {
  importTime: { seconds: 4, processorSeconds: 3, megabytes: 190 },
  startTime: { seconds: 2, processorSeconds: 2.5 },
  isPinned: true,
  megabytes: 480,
  kinds: [
    {
      kind: 'journeys',
      perSecond: 200,
      p95Ms: 55,
      hostMs: 2.5,
      databaseMs: 0.5,
      longestTurnMs: 80,
      failures: [],
      answers: { kibibytes: 12, ofBare: 0.125 },
    },
  ],
};

describe('the table of a feed', () => {
  const parts = new Set(['import', 'start', 'journeys'] as const);
  const figures = listFigures(measured, parts, wantedOf('city'));

  it('has each figure with its target, and a column per database', () => {
    const table = loadTable(
      'city',
      new Map([
        ['sqlite', figures],
        ['postgres', []],
      ]),
    );
    const cells = table.split('\n').map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    expect(cells.filter((_, row) => row !== 1)).toEqual([
      ['city', 'wanted', 'sqlite', 'postgres'],
      ['import, s', '≤ 10', '4.0 (core 3.0) met', '–'],
      ['import, MB', '≤ 300', '190 met', '–'],
      ['start, s', '≤ 3', '2.0 (core 2.5) met', '–'],
      [
        'journeys, a second',
        '≥ 300',
        '200 (core 400, bare × 0.125, 12.0 KiB each, PostgreSQL 0.50 ms each) met by processor time',
        '–',
      ],
      ['journeys, p95 ms', '≤ 60', '55 met', '–'],
      ['journeys, longest turn ms', '', '80', '–'],
      ['memory, MB', '≤ 500', '480 met', '–'],
    ]);
  });

  it('omits figures that were not measured, and imports that were made before', () => {
    const { kinds: _kinds, importTime: _imported, ...others } = measured;
    expect(listFigures({ ...others, importTime: undefined, kinds: [] }, new Set(['import']), wantedOf('city'))).toEqual(
      [],
    );
  });
});

describe('the options', () => {
  const given = {
    feed: 'default,city',
    kinds: 'import,journeys',
    requests: '50',
    seconds: '5',
    'warm-up': '0',
    'at-once': '10',
    engines: 'sqlite',
    pin: false,
  };

  it('name feeds, generated or at a path, and measurements', () => {
    const { feeds, parts, ...others } = readLoadOptions({
      ...given,
      feed: 'default,city,host-fixtures/server/network',
    });
    expect(feeds).toMatchObject([
      { name: 'default' },
      { name: 'city', made: 'city' },
      { name: 'network', path: expect.stringMatching(/^\/.*network$/) },
    ]);
    expect([...parts]).toEqual(['import', 'journeys']);
    expect(others).toEqual({
      requests: 50,
      warmUp: 0,
      withinMs: 5000,
      atOnce: 10,
      engines: ['sqlite'],
      data: undefined,
      pins: false,
    });
  });

  it.each([
    [{ feed: 'nowhere.zip' }, '--feed nowhere.zip: no such file'],
    [{ kinds: 'journeys,seats' }, '--kinds seats: one or more of'],
    [{ engines: 'mysql' }, '--engines mysql: one or more of sqlite,postgres.'],
    [{ requests: '0' }, '--requests 0: a whole number of at least 1.'],
    [{ 'warm-up': '1.5' }, '--warm-up 1.5: a whole number of at least 0.'],
  ])('refuse %j with a sentence', (wrong, sentence) => {
    expect(() => readLoadOptions({ ...given, ...wrong })).toThrow(sentence);
  });
});

describe('the requests', () => {
  const pairs = [
    { from: 1, to: 2 },
    { from: 3, to: 4 },
  ];

  it('are the same for the same number, and cover all pairs and many days', () => {
    for (const kind of loadKinds) expect(questionOf(kind, pairs, 7)).toBe(questionOf(kind, pairs, 7));
    const asked = Array.from({ length: 200 }, (_, at) => questionOf('schedule', pairs, at - 100));
    const days = new Set(asked.map((url) => url.split('/').at(-1)));
    expect(new Set(asked.map((url) => url.split('/').slice(1, 3).join()))).toEqual(new Set(['1,2', '3,4']));
    expect(days.size).toBeGreaterThan(40);
  });

  it('are refused if no coach runs', () => {
    expect(() => questionOf('journeys', [], 1)).toThrow('No coach runs');
  });

  it('cover pairs that the host offers, a few from each of many cities', async () => {
    const asked: string[] = [];
    const read = (url: string) => {
      asked.push(url);
      const count = url === 'origin-cities' ? 301 : 25;
      return Promise.resolve(JSON.stringify({ cities: Array.from({ length: count }, (_, at) => ({ id: at + 1 })) }));
    };
    const found = await pairsOf(read);
    expect(asked).toHaveLength(1 + 101);
    expect(found).toHaveLength(101 * 9);
    expect(found[0]).toEqual({ from: 1, to: 1 });
    expect(found.at(-1)).toEqual({ from: 301, to: 25 });
  });

  it('have the requested concurrency and number', async () => {
    let [now, most] = [0, 0];
    const asked: number[] = [];
    const { p95Ms, wallMs, answered } = await askMany(
      { count: 25, atOnce: 4, first: -5, withinMs: 60_000 },
      async (index) => {
        asked.push(index);
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
      },
    );
    expect(most).toBe(4);
    expect(asked).toEqual(Array.from({ length: 25 }, (_, at) => at - 5));
    expect(p95Ms).toBeLessThanOrEqual(wallMs);
    expect(answered).toBe(25);
  });

  it('stop when the time is over, and failures are reported', async () => {
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    const asked = await askMany({ count: 100, atOnce: 1, withinMs: 50 }, (index) => {
      clock += 10;
      return index === 1 ? Promise.reject(new Error('408')) : Promise.resolve();
    });
    expect(asked).toEqual({ answered: 4, failures: ['408'], wallMs: 50, p95Ms: 10 });
  });
});
