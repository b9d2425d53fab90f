import { describe, expect, it } from 'vitest';
import { localDateAt, localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { readInstant } from './read-instant.ts';
import { getTimeZone } from './operation-zone.ts';

const london = getTimeZone('UK');
const newYork = getTimeZone('US');

describe('the local time of a zone', () => {
  it.each([
    { when: 'in winter', text: '2026-12-24T09:00', zone: london, utc: '2026-12-24T09:00:00.000Z' },
    { when: 'in summer', text: '2026-07-24T09:00', zone: london, utc: '2026-07-24T08:00:00.000Z' },
    { when: 'with seconds', text: '2026-12-24T09:00:30', zone: newYork, utc: '2026-12-24T14:00:30.000Z' },
  ])('is converted to an instant and back $when', ({ text, zone, utc }) => {
    const moment = readInstant(text, zone) ?? 0;
    expect(new Date(moment).toISOString()).toBe(utc);
    expect(localDateTimeAt(moment, zone)).toBe(text.length === 16 ? `${text}:00` : text);
  });

  it.each(['', 'tomorrow', '2026-02-30T09:00', '2026-12-24', '2026-12-24T25:00', '2026-12-24T09:00Z'])(
    'is not read from %j',
    (text) => {
      expect(readInstant(text, london)).toBeUndefined();
    },
  );

  it('has its own date', () => {
    const moment = Date.parse('2026-12-24T03:00:00Z');
    expect([localDateAt(moment, london), localDateAt(moment, newYork)]).toEqual(['2026-12-24', '2026-12-23']);
  });
});
