import { expect, it } from 'vitest';
import { toCalendarCommand, calendars } from './calendars.mjs';

const machine = { faketime: '/usr/bin/faketime', nowMs: Date.UTC(2028, 1, 28, 10) };
const command = ['node', 'run-all.mjs'];

it('a zone is given to the command as TZ', () => {
  const zone = 'Pacific/Auckland';
  expect(toCalendarCommand({ name: 'a', zone }, command, machine)).toEqual({ command, variables: { TZ: zone } });
});

it.each([
  ['2028-02-29T10:00:00Z', '+86400s'],
  ['2028-02-27T10:00:00Z', '-86400s'],
])('with the start %s the clock of every process is shifted by %s', (start, shift) => {
  expect(toCalendarCommand({ name: 'a', start }, command, machine)).toEqual({
    command: ['/usr/bin/faketime', '--exclude-monotonic', '-f', shift, ...command],
    variables: {},
  });
});

it('a day cannot be simulated without faketime, a zone can', () => {
  const commands = calendars.map((calendar) =>
    toCalendarCommand(calendar, command, { ...machine, faketime: undefined }),
  );
  expect(commands.map((calendarCommand) => calendarCommand !== undefined)).toEqual([true, true, false, false]);
});
