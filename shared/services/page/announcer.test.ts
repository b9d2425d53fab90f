import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectAnnouncement } from '#shared/store/slices/page/announcements.ts';
import { fakePage } from './fake-page.test-data.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function openAnnouncer() {
  const { services, store } = fakePage();
  const messages: string[] = [];
  const leaves = ['a', 'b'].map((island) => services.announcer.claim(island));
  store.subscribe((state, before) => {
    if (state.announcements.serial > before.announcements.serial) messages.push(state.announcements.message);
  });
  const leave = () => leaves.forEach((stop) => stop());
  return { ...services.announcer, messages, store, leaves, leave, services };
}

it('announces each sentence in turn, at most one per second', () => {
  const { announce, messages, leave } = openAnnouncer();
  announce('3 départs');
  announce('Mis à jour');
  expect(messages).toEqual(['3 départs']);
  vi.advanceTimersByTime(999);
  expect(messages).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(messages).toEqual(['3 départs', 'Mis à jour']);
  leave();
});

it('announces a sentence once if two islands send it at the same time, and again if it is sent later', () => {
  const { announce, messages, leave } = openAnnouncer();
  announce('3 départs');
  announce('3 départs');
  vi.advanceTimersByTime(3000);
  expect(messages).toEqual(['3 départs']);
  announce('3 départs');
  expect(messages).toEqual(['3 départs', '3 départs']);
  leave();
});

it('announces through one island, and through the next one when that is removed, without repeating', () => {
  const { announce, store, leaves, leave } = openAnnouncer();
  const voices = () => ['a', 'b'].map((island) => selectAnnouncement(island)(store.getState()));
  announce('3 départs');
  expect(voices()).toEqual(['3 départs', undefined]);
  vi.advanceTimersByTime(150);
  leaves[0]?.();
  leaves[0]?.();
  expect(voices()).toEqual([undefined, '']);
  leave();
});

it('announces nothing without islands, and starts no timer', () => {
  const { announce, messages, leave, services } = openAnnouncer();
  announce('3 départs');
  vi.advanceTimersByTime(150);
  leave();
  expect(vi.getTimerCount()).toBe(0);
  announce('personne');
  services.announcer.claim('c')();
  expect(messages).toEqual(['3 départs']);
});

describe('the live region', () => {
  it('is emptied 7 s after the latest message', () => {
    const { announce, store, leave } = openAnnouncer();
    const getMessage = () => store.getState().announcements.message;
    announce('Code refusé');
    vi.advanceTimersByTime(6000);
    announce('Code accepté');
    vi.advanceTimersByTime(6999);
    expect(getMessage()).toBe('Code accepté');
    vi.advanceTimersByTime(1);
    expect(getMessage()).toBe('');
    leave();
  });

  it.each([
    [999, 'Annulé'],
    [1000, ''],
  ])('that received a message %i ms ago contains “%s” after a change of screen', (periodMs, expected) => {
    const { announce, leaveScreen, store, leave } = openAnnouncer();
    announce('Annulé');
    vi.advanceTimersByTime(periodMs);
    leaveScreen();
    expect(store.getState().announcements.message).toBe(expected);
    leave();
  });

  it('receives no count of the previous screen after a change of screen, but other messages that wait', () => {
    const { announce, leaveScreen, messages, leave } = openAnnouncer();
    announce('Enregistré');
    announce('Annulé');
    announce('14 trajets', { subject: 'journeys' });
    leaveScreen();
    vi.advanceTimersByTime(5000);
    expect(messages).toEqual(['Enregistré', 'Annulé']);
    leave();
  });
});

describe('sentences of one subject', () => {
  const cities = { subject: 'cities' };

  it('are debounced, and only the latest is announced', () => {
    const { announce, messages, leave } = openAnnouncer();
    for (const count of [93, 45, 7, 2, 18, 5]) {
      announce(`${count} villes`, cities);
      vi.advanceTimersByTime(150);
    }
    announce('1 ville', cities);
    vi.advanceTimersByTime(699);
    expect(messages).toEqual([]);
    vi.advanceTimersByTime(5000);
    expect(messages).toEqual(['1 ville']);
    leave();
  });

  it('are queued, and are replaced in the queue by a newer one', () => {
    const { announce, messages, leave } = openAnnouncer();
    announce('Mis à jour');
    announce('3 départs');
    announce('5 villes', cities);
    vi.advanceTimersByTime(750);
    announce('2 villes', cities);
    vi.advanceTimersByTime(5000);
    expect(messages).toEqual(['Mis à jour', '3 départs', '2 villes']);
    leave();
  });

  it('are announced again after each pause, even shortly after the same sentence', () => {
    const { announce, messages, leave } = openAnnouncer();
    for (const words of ['2 villes', '5 villes', '2 villes']) {
      announce(words, cities);
      vi.advanceTimersByTime(1000);
    }
    expect(messages).toEqual(['2 villes', '5 villes', '2 villes']);
    leave();
  });

  it.each([
    ['while they are debounced', 600],
    ['while they are queued', 800],
  ])('are dropped by a dismissal %s, and others are not', (_when, afterMs) => {
    const { announce, dismiss, messages, leave } = openAnnouncer();
    announce('Mis à jour');
    announce('93 villes', cities);
    announce('4 arrêts', { subject: 'stops' });
    vi.advanceTimersByTime(afterMs);
    dismiss('cities');
    vi.advanceTimersByTime(5000);
    expect(messages).toEqual(['Mis à jour', '4 arrêts']);
    leave();
  });

  it('are withdrawn by a dismissal before the live region speaks, and announced again later', () => {
    const { announce, dismiss, messages, store, leave } = openAnnouncer();
    const getMessage = () => store.getState().announcements.message;
    announce('93 villes', cities);
    vi.advanceTimersByTime(700);
    expect(getMessage()).toBe('93 villes');
    dismiss('stops');
    expect(getMessage()).toBe('93 villes');
    dismiss('cities');
    expect(getMessage()).toBe('');
    announce('93 villes', cities);
    vi.advanceTimersByTime(5000);
    expect(messages).toEqual(['93 villes', '93 villes']);
    leave();
  });

  it('leave no timer', () => {
    const { announce, leave } = openAnnouncer();
    announce('93 villes', cities);
    leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a modal dialog', () => {
  const voice = (store: ReturnType<typeof openAnnouncer>['store'], speaker: string) =>
    selectAnnouncement(speaker)(store.getState());

  it('announces while it is open, the topmost first, and repeats nothing', () => {
    const { announce, claim, store, leave } = openAnnouncer();
    const voices = () => ['a', 'lower', 'upper'].map((speaker) => voice(store, speaker));
    announce('3 départs');
    vi.advanceTimersByTime(1000);
    const closeLower = claim('lower', true);
    expect(voices()).toEqual([undefined, '', undefined]);
    const closeUpper = claim('upper', true);
    announce('1 arrêt');
    expect(voices()).toEqual([undefined, undefined, '1 arrêt']);
    vi.advanceTimersByTime(1000);
    closeUpper();
    expect(voices()).toEqual([undefined, '', undefined]);
    closeLower();
    expect(voices()).toEqual(['', undefined, undefined]);
    leave();
  });

  it('leaves the sentence to the page if it closes before announcing it', () => {
    const { announce, claim, store, leave } = openAnnouncer();
    const close = claim('dialog', true);
    announce('Jour choisi');
    close();
    expect(voice(store, 'a')).toBe('Jour choisi');
    leave();
  });

  it('announces the pending message of the page when it opens', () => {
    const { announce, claim, store, leave } = openAnnouncer();
    announce('3 départs');
    claim('dialog', true);
    expect(voice(store, 'dialog')).toBe('3 départs');
    leave();
  });
});

it('removing a speaker that is not announcing does not silence the others', () => {
  const { announce, leaves, store, leave } = openAnnouncer();
  announce('3 départs');
  leaves[1]?.();
  expect(selectAnnouncement('a')(store.getState())).toBe('3 départs');
  leave();
});
