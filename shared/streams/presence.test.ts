import { expect, it } from 'vitest';
import { createFakePresence } from './fake-presence.test-data.ts';
import { watchPresence } from './presence.ts';

it('watchPresence emits the current state at once, then only changes, and leaves no listener', () => {
  const page = createFakePresence(false);
  const states: boolean[] = [];
  const subscription = watchPresence(page).subscribe((isPresent) => states.push(isPresent));
  page.setPresent(false);
  page.setPresent(true);
  page.setPresent(true);
  page.setPresent(false);
  expect(states).toEqual([false, true, false]);

  subscription.unsubscribe();
  expect(page.listeners.size).toBe(0);
});
