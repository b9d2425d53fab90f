import { describe, expect, it, vi } from 'vitest';
import { runConcurrently } from './run-concurrently.ts';
import { listFigures } from './list-figures.ts';
import { type LoadFigures } from './measure-host-load.ts';
import { loadKinds, readPairs, writeRequestUrl } from './load-kinds.ts';
import { readLoadOptions } from './load-options.ts';
import { countVerdicts, formatLoadTable } from './load-table.ts';
import { type Figure, getVerdict, getTargets } from './target-figures.ts';

const createFigure = (facts: Partial<Figure>): Figure => ({
  label: 'journeys, per second',
  value: 250,
  digits: 0,
  ...facts,
});

describe('a verdict', () => {
  it.each<[string, Partial<Figure>, string | undefined]>([
    ['a rate that is reached', { target: { atLeast: 250 } }, 'met'],
    ['a rate that is not reached', { target: { atLeast: 251 } }, 'MISSED'],
    ['a rate that is reached by processor time', { target: { atLeast: 300 }, cpuValue: 310 }, 'met by processor time'],
    ['a rate that is not reached by processor time either', { target: { atLeast: 300 }, cpuValue: 299 }, 'MISSED'],
    ['a time within its limit', { target: { atMost: 250 } }, 'met'],
    ['a time beyond its limit', { target: { atMost: 249 } }, 'MISSED'],
    [
      'a time that is within its limit without other work',
      { target: { atMost: 200 }, cpuValue: 150 },
      'met by processor time',
    ],
    ['a figure that could not be measured', { value: NaN, target: { atMost: 200 } }, 'MISSED'],
    ['a rate with failed requests', { target: { atLeast: 1 }, isIncomplete: true }, 'MISSED'],
    ['a figure without a target', {}, undefined],
  ])('on %s', (...[, facts, verdict]) => {
    expect(getVerdict(createFigure(facts))).toBe(verdict);
  });

  it('is counted', () => {
    const figures = [
      createFigure({ target: { atLeast: 1 } }),
      createFigure({ target: { atLeast: 999 } }),
      createFigure({}),
    ];
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
    const { perSecond, p95Ms } = getTargets(feed);
    expect(perSecond.journeys).toBe(journeys);
    expect(perSecond).toMatchObject({ 'travel-dates': 200, 'destination-cities': 200 });
    expect(p95Ms).toMatchObject({ 'origin-cities': 50, 'destination-cities': 50, stops: 50, 'travel-dates': 50 });
  });

  it('allow more time for the import of 1.44 million rows', () => {
    expect(getTargets('network')).toMatchObject({
      importSeconds: 15,
      importMegabytes: 400,
      startSeconds: 3,
      megabytes: 500,
    });
    expect(getTargets('city')).toMatchObject({ importSeconds: 10, importMegabytes: 300, p95Ms: { journeys: 60 } });
  });
});

const loadFigures: LoadFigures = {
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
      answers: { kibibytes: 12, relativeToBare: 0.125 },
    },
  ],
};

describe('the table of a feed', () => {
  const parts = new Set(['import', 'start', 'journeys'] as const);
  const figures = listFigures(loadFigures, parts, getTargets('city'));

  it('has each figure with its target, and a column per database', () => {
    const table = formatLoadTable(
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
      ['city', 'target', 'sqlite', 'postgres'],
      ['import, s', '≤ 10', '4.0 (core 3.0) met', '–'],
      ['import, MB', '≤ 300', '190 met', '–'],
      ['start, s', '≤ 3', '2.0 (core 2.5) met', '–'],
      [
        'journeys, per second',
        '≥ 300',
        '200 (core 400, bare × 0.125, 12.0 KiB each, PostgreSQL 0.50 ms each) met by processor time',
        '–',
      ],
      ['journeys, p95 ms', '≤ 60', '55 met', '–'],
      ['journeys, longest event loop turn, ms', '', '80', '–'],
      ['memory, MB', '≤ 500', '480 met', '–'],
    ]);
  });

  it('omits figures that were not measured, and earlier imports', () => {
    const { kinds: _kinds, importTime: _imported, ...otherFigures } = loadFigures;
    expect(
      listFigures({ ...otherFigures, importTime: undefined, kinds: [] }, new Set(['import']), getTargets('city')),
    ).toEqual([]);
  });
});

describe('the options', () => {
  const rawOptions = {
    feed: 'default,city',
    kinds: 'import,journeys',
    requests: '50',
    seconds: '5',
    'warm-up': '0',
    'at-once': '10',
    engines: 'sqlite',
    pin: false,
  };

  it('select feeds, generated or at a path, and measurements', () => {
    const { feeds, parts, ...otherOptions } = readLoadOptions({
      ...rawOptions,
      feed: 'default,city,host-fixtures/server/network',
    });
    expect(feeds).toMatchObject([
      { name: 'default' },
      { name: 'city', generator: 'city' },
      { name: 'network', path: expect.stringMatching(/^\/.*network$/) },
    ]);
    expect([...parts]).toEqual(['import', 'journeys']);
    expect(otherOptions).toEqual({
      requests: 50,
      warmUp: 0,
      timeLimitMs: 5000,
      concurrency: 10,
      engines: ['sqlite'],
      data: undefined,
      shouldPin: false,
    });
  });

  it.each([
    [{ feed: 'nowhere.zip' }, '--feed nowhere.zip: no such file'],
    [{ kinds: 'journeys,seats' }, '--kinds seats: one or more of'],
    [{ engines: 'mysql' }, '--engines mysql: one or more of sqlite,postgres.'],
    [{ requests: '0' }, '--requests 0: an integer of at least 1.'],
    [{ 'warm-up': '1.5' }, '--warm-up 1.5: an integer of at least 0.'],
  ])('are refused with a sentence: %j', (invalidOptions, sentence) => {
    expect(() => readLoadOptions({ ...rawOptions, ...invalidOptions })).toThrow(sentence);
  });
});

describe('the requests', () => {
  const pairs = [
    { from: 1, to: 2 },
    { from: 3, to: 4 },
  ];

  it('are the same for the same number, and cover all pairs and many days', () => {
    for (const kind of loadKinds) expect(writeRequestUrl(kind, pairs, 7)).toBe(writeRequestUrl(kind, pairs, 7));
    const urls = Array.from({ length: 200 }, (_, index) => writeRequestUrl('schedule', pairs, index - 100));
    const days = new Set(urls.map((url) => url.split('/').at(-1)));
    expect(new Set(urls.map((url) => url.split('/').slice(1, 3).join()))).toEqual(new Set(['1,2', '3,4']));
    expect(days.size).toBeGreaterThan(40);
  });

  it('are refused if no coach runs', () => {
    expect(() => writeRequestUrl('journeys', [], 1)).toThrow('No coach runs');
  });

  it('cover pairs that the host offers, a few from each of many cities', async () => {
    const requestedUrls: string[] = [];
    const requestApi = (url: string) => {
      requestedUrls.push(url);
      const count = url === 'origin-cities' ? 301 : 25;
      return Promise.resolve(
        JSON.stringify({ cities: Array.from({ length: count }, (_, index) => ({ id: index + 1 })) }),
      );
    };
    const cityPairs = await readPairs(requestApi);
    expect(requestedUrls).toHaveLength(1 + 101);
    expect(cityPairs).toHaveLength(101 * 9);
    expect(cityPairs[0]).toEqual({ from: 1, to: 1 });
    expect(cityPairs.at(-1)).toEqual({ from: 301, to: 25 });
  });

  it('have the requested concurrency and number', async () => {
    let [activeCount, maxActiveCount] = [0, 0];
    const indices: number[] = [];
    const { p95Ms, wallMs, successCount } = await runConcurrently(
      { count: 25, concurrency: 4, firstIndex: -5, timeLimitMs: 60_000 },
      async (index) => {
        indices.push(index);
        activeCount += 1;
        maxActiveCount = Math.max(maxActiveCount, activeCount);
        await new Promise((resolve) => setImmediate(resolve));
        activeCount -= 1;
      },
    );
    expect(maxActiveCount).toBe(4);
    expect(indices).toEqual(Array.from({ length: 25 }, (_, index) => index - 5));
    expect(p95Ms).toBeLessThanOrEqual(wallMs);
    expect(successCount).toBe(25);
  });

  it('stop at the time limit, and failures are reported', async () => {
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    const runTimes = await runConcurrently({ count: 100, concurrency: 1, timeLimitMs: 50 }, (index) => {
      clock += 10;
      return index === 1 ? Promise.reject(new Error('408')) : Promise.resolve();
    });
    expect(runTimes).toEqual({ successCount: 4, failures: ['408'], wallMs: 50, p95Ms: 10 });
  });
});
