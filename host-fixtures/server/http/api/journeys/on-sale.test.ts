import { expect, it } from 'vitest';
import { fakeTimetable } from '../../../../testing/fake-timetable.ts';
import { testApp } from '../../../../testing/test-app.ts';

const getScheduleUrl = (date: string) => `/journey-planner/api/schedule/4/1/${date}`;

it.each([
  ['2031-03-01', 400],
  ['2031-03-02', 200],
  ['2031-03-09', 200],
  ['2031-09-04', 200],
  ['2031-09-05', 400],
  ['2099-12-31', 400],
])('the departures of %s, requested on 2031-03-09, get status %i', async (date, status) => {
  const answer = await (await testApp()).inject(getScheduleUrl(date));
  expect(answer.statusCode).toBe(status);
  if (status === 400) {
    const message = 'We have departures from 2031-03-02 to 2031-09-04.';
    expect(answer.json()).toEqual({ errors: [{ id: 'date', message }] });
  }
});

it('days of the date ribbon outside the tracked ones are not read', async () => {
  const requestedDays: string[] = [];
  const timetable = fakeTimetable();
  const app = await testApp({
    timetable: {
      ...timetable,
      availableDays: (question) => {
        requestedDays.push(`${question.from} ${question.days}`);
        return timetable.availableDays(question);
      },
    },
  });
  const requestDays = async (date: string) => {
    const url = `/journey-planner/api/journeys/days?originId=4&destinationId=1&departureDate=${date}&days=4`;
    const { dates } = (await app.inject(url)).json<{ dates: { date: string; available: boolean }[] }>();
    return dates.map(({ available }) => available);
  };
  expect(await requestDays('2031-09-03')).toEqual([true, true, false, false]);
  expect(await requestDays('2500-01-01')).toEqual([false, false, false, false]);
  expect(requestedDays).toEqual(['2031-09-03 2']);
});
