import { describe, expect, it } from 'vitest';
import { toCheckTimesEvent, toServiceAlertsEvent, toViewItineraryEvent } from './real-time-event.ts';

const question = { origin: 'Leeds', destination: 'York', today: '2026-11-21' };
const realTime = { fromTo: 'Leeds - York', origin: 'Leeds', destination: 'York', dateSelected: 'Today' };

describe('the events of the bus tracker (spec §7 "Analytics")', () => {
  it('carry their name and the search', () => {
    expect(toCheckTimesEvent(question)).toEqual({ event: 'realTimeCheckTimes', realTime });
    expect(toViewItineraryEvent(question)).toEqual({ event: 'realTimeViewItinerary', realTime });
    expect(toServiceAlertsEvent(question, 1)).toBeDefined();
    expect(toServiceAlertsEvent(question, 2)).toEqual({ event: 'realTimeServiceAlerts', realTime });
  });

  it('do not include an alert event when no alert is visible', () => {
    expect(toServiceAlertsEvent(question, 0)).toBeUndefined();
  });

  it.each([
    ['no day was chosen', undefined, 'Today'],
    ['today was chosen', '2026-11-21', 'Today'],
    ['another day was chosen', '2026-11-22', '2026-11-22'],
  ])('name the selected date when %s', (...[, date, dateSelected]) => {
    expect(toCheckTimesEvent({ ...question, date }).realTime).toEqual({ ...realTime, dateSelected });
  });
});
