import { describe, expect, it } from 'vitest';
import { type Scenario } from '../../scenarios/scenario.ts';
import { createAttempts } from './attempts.ts';
import { choose, parseClockShift } from './choose.ts';
import { type Cookies, type HttpExchange } from './cookies.ts';
import { saveChoice } from './choice.ts';
import { readVisit } from './known-visits.ts';
import { type Visit } from './visit.ts';

const rain: Scenario = { name: 'rain', summary: 'It rains.' };
const scenarios = new Map([['rain', rain]]);
const trueNow = Date.parse('2031-03-09T09:00:00Z');
const hourMs = 3_600_000;
const hundredYearsMs = 100 * 366 * 24 * hourMs;
const facts = { scenarios, looks: ['dense'], timeZone: 'Europe/London' };
const plainVisit: Visit = { sessionId: '', now: trueNow };

describe('readVisit', () => {
  const session = 'a3bb189e-8bf9-4888-9912-ace4e6543002';
  it('reads scenario and clock from the cookies', () => {
    const cookies = new Map([
      ['coach-scenario', 'rain'],
      ['coach-clock', String(hourMs)],
      ['coach-look', 'dense'],
    ]);
    const trial = { scenarios, parseClockShift, looks: ['dense'] };
    expect(readVisit({ sessionId: session, readCookie: (name) => cookies.get(name), trial, now: trueNow })).toEqual({
      sessionId: session,
      scenario: rain,
      look: 'dense',
      clockShiftMs: hourMs,
      now: trueNow + hourMs,
    });
  });

  it.each([
    ['coach-scenario', 'constructor'],
    ['coach-look', '../site'],
    ['coach-clock', 'NaN'],
    ['coach-clock', '99999999999999'],
    ['coach-clock', String(hundredYearsMs + 1)],
  ])('ignores the cookie %s=%s', (name, value) => {
    const readCookie = (cookieName: string) => (cookieName === name ? value : undefined);
    expect(
      readVisit({
        sessionId: '',
        readCookie,
        trial: { scenarios, parseClockShift, looks: ['dense'] },
        now: trueNow,
      }),
    ).toEqual(plainVisit);
  });

  it('accepts a clock shift of a hundred years', () => {
    for (const shift of [hundredYearsMs, -hundredYearsMs]) expect(parseClockShift(String(shift))).toBe(shift);
  });

  it('reads neither scenario nor clock on a live host', () => {
    const readCookie = (name: string) => (name === 'coach-clock' ? String(hourMs) : 'rain');
    expect(readVisit({ sessionId: '', readCookie, trial: {}, now: trueNow })).toEqual(plainVisit);
  });
});

describe('choose', () => {
  const choiceVisit: Visit = { ...plainVisit, scenario: rain, clockShiftMs: hourMs, now: trueNow + hourMs };

  it('sets scenario and clock; the clock continues from there', () => {
    const { visit, problems } = choose(plainVisit, { scenario: 'rain', now: '2031-03-09T10:00' }, facts);
    expect(visit).toEqual(choiceVisit);
    expect(problems).toEqual([]);
  });

  it('calculates the shift of a second clock from the true time, not from the shifted time', () => {
    expect(choose(choiceVisit, { now: '2031-03-09T12:00' }, facts).visit.clockShiftMs).toBe(3 * hourMs);
  });

  it.each([
    ['nothing', {}, choiceVisit],
    ['the scenario', { scenario: '' }, { ...plainVisit, clockShiftMs: hourMs, now: trueNow + hourMs }],
    ['the clock', { now: '' }, { ...plainVisit, scenario: rain }],
    ['both', { scenario: '', now: '' }, plainVisit],
  ])('clears %s', (_case, choice, expected) => {
    expect(choose(choiceVisit, choice, facts).visit).toEqual(expected);
  });

  it('sets and clears the look', () => {
    const { visit } = choose(plainVisit, { look: 'dense' }, facts);
    expect(visit).toEqual({ ...plainVisit, look: 'dense' });
    expect(choose(visit, { now: '' }, facts).visit).toEqual(visit);
    expect(choose(visit, { look: '' }, facts).visit).toEqual(plainVisit);
  });

  it('reports an unknown scenario, time and look, and changes nothing', () => {
    const { visit, problems } = choose(choiceVisit, { scenario: 'snow', now: 'noon', look: 'shabby' }, facts);
    expect(visit).toEqual(choiceVisit);
    expect(problems).toHaveLength(3);
  });
});

it.each<[Partial<Visit>, readonly string[]]>([
  [{}, ['coach-scenario cleared', 'coach-look cleared', 'coach-clock cleared']],
  [{ scenario: rain, look: 'dense', clockShiftMs: 0 }, ['coach-scenario=rain', 'coach-look=dense', 'coach-clock=0']],
])('the choice %j is stored in cookies, and absent choices are cleared', (choice, expected) => {
  const changes: string[] = [];
  const cookies: Cookies = {
    read: () => undefined,
    write: (_exchange, { name, value }) => void changes.push(`${name}=${value}`),
    clear: (_exchange, name) => void changes.push(`${name} cleared`),
  };
  saveChoice({ ...plainVisit, ...choice }, cookies, {} as HttpExchange);
  expect(changes).toEqual(expected);
});

describe('attempts', () => {
  it('are counted by browser and endpoint, until the browser chooses again', () => {
    const attempts = createAttempts();
    expect([
      attempts.next('a', 'x'),
      attempts.next('a', 'x'),
      attempts.next('a', 'y'),
      attempts.next('b', 'x'),
    ]).toEqual([1, 2, 1, 1]);
    attempts.forget('a');
    expect(attempts.next('a', 'x')).toBe(1);
  });

  it('are limited to 500 counts per browser; the first is removed first', () => {
    const attempts = createAttempts();
    for (let thing = 0; thing < 501; thing += 1) attempts.next('a', `thing ${thing}`);
    expect([attempts.count('a', 'thing 0'), attempts.count('a', 'thing 1')]).toEqual([0, 1]);
    expect(attempts.next('a', 'thing 2')).toBe(2);
    expect(attempts.count('a', 'thing 1')).toBe(1);
  });

  it('move to the new session of a browser', () => {
    const attempts = createAttempts();
    attempts.next('a', 'x');
    attempts.rename('a', 'b');
    expect([attempts.count('a', 'x'), attempts.next('b', 'x')]).toEqual([0, 2]);
  });

  it('are limited to 1,000 browsers; the first is removed first', () => {
    const attempts = createAttempts();
    for (let browser = 0; browser < 1001; browser += 1) attempts.next(`browser ${browser}`, 'x');
    expect([attempts.count('browser 0', 'x'), attempts.count('browser 1', 'x')]).toEqual([0, 1]);
  });

  it('forget the oldest browser when there are too many', () => {
    const attempts = createAttempts();
    for (let browser = 0; browser <= 1000; browser += 1) attempts.next(`b${browser}`, 'x');
    expect([attempts.next('b1000', 'x'), attempts.next('b0', 'x')]).toEqual([2, 1]);
  });
});
