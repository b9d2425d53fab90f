import { expect, it } from 'vitest';
import { fakePresence } from './fake-presence.test-data.ts';
import { watchPresence } from './presence.ts';

it('watchPresence gives the present state at once, then changes only, and leaves no listener', () => {
  const page = fakePresence(false);
  const seen: boolean[] = [];
  const subscription = watchPresence(page).subscribe((isPresent) => seen.push(isPresent));
  page.become(false);
  page.become(true);
  page.become(true);
  page.become(false);
  expect(seen).toEqual([false, true, false]);

  subscription.unsubscribe();
  expect(page.listeners.size).toBe(0);
});
