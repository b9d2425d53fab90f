import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { selectAnnouncement } from '#shared/store/slices/announcements.ts';
import { fakePage } from './fake-page.test-data.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function announcing() {
  const { services, store } = fakePage();
  const heard: string[] = [];
  const leaves = ['a', 'b'].map((island) => services.announcer.claim(island));
  store.subscribe((state, before) => {
    if (state.announcements.serial > before.announcements.serial) heard.push(state.announcements.message);
  });
  const leave = () => leaves.forEach((stop) => stop());
  return { say: services.announcer.say, heard, store, leaves, leave, services };
}

it('says each sentence, in turn, at most one per second', () => {
  const { say, heard, leave } = announcing();
  say('3 départs');
  say('Mis à jour');
  expect(heard).toEqual(['3 départs']);
  vi.advanceTimersByTime(999);
  expect(heard).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['3 départs', 'Mis à jour']);
  leave();
});

it('says a sentence once when two islands say it at the same time, and again when it is said later', () => {
  const { say, heard, leave } = announcing();
  say('3 départs');
  say('3 départs');
  vi.advanceTimersByTime(3000);
  expect(heard).toEqual(['3 départs']);
  say('3 départs');
  expect(heard).toEqual(['3 départs', '3 départs']);
  leave();
});

it('speaks through one island, and through the next when that leaves, without repeating', () => {
  const { say, store, leaves, leave } = announcing();
  const voices = () => ['a', 'b'].map((island) => selectAnnouncement(island)(store.getState()));
  say('3 départs');
  expect(voices()).toEqual(['3 départs', undefined]);
  leaves[0]?.();
  leaves[0]?.();
  expect(voices()).toEqual([undefined, '']);
  leave();
});

it('says nothing without islands, and leaves no timer', () => {
  const { say, heard, leave, services } = announcing();
  say('3 départs');
  leave();
  expect(vi.getTimerCount()).toBe(0);
  say('personne');
  services.announcer.claim('c')();
  expect(heard).toEqual(['3 départs']);
});
