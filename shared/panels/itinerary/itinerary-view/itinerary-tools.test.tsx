// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import { createDevice } from '#shared/services/page/device.ts';
import { fakePage } from '#shared/services/page/fake-page.test-data.ts';
import { stopDetails } from '#shared/store/slices/stops/stops.ts';
import { messages as common } from '#shared/text/messages.ts';
import { waitForLazyCode } from '#test/support/render-island.tsx';
import { type fakeServices, getFrenchText, renderInIsland } from '../../kit/fake-island.test-data.tsx';
import { messages as coachMap } from '../coach-map-toggle/messages.ts';
import { messages as itineraryMessages } from '../itinerary/messages.ts';
import { messages as shareMenu } from '../share-menu/messages.ts';
import { ItineraryTools } from './itinerary-view.tsx';
import { messages } from './messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.parse('2026-11-21T09:00:00Z'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const origin = { cityId: 4, cityName: 'Leeds', stopId: 'a', stopName: 'Dyer Street', timeZone: 'Europe/London' };
const journey: Itinerary = {
  journeyId: '7',
  origin,
  destination: { ...origin, cityId: 6, cityName: 'York', stopId: 'z' },
  scheduledStops: [
    { cityName: 'Leeds', ordinal: 0, departureTime: '2026-11-21T10:00' },
    { cityName: 'York', ordinal: 1, arrivalTime: '2026-11-21T11:10' },
  ],
};

function show(change: Partial<Itinerary> = {}) {
  const { services } = fakePage();
  const save = vi.spyOn(services.open(createDevice), 'download').mockImplementation(() => {});
  const announce = vi.spyOn(services.announcer, 'announce');
  const text = getFrenchText({ ...coachMap, ...messages, ...itineraryMessages });
  renderInIsland(
    <ItineraryTools itinerary={{ ...journey, ...change }} title="Leeds – York" text={text} />,
    {},
    services as unknown as ReturnType<typeof fakeServices>,
  );
  return { store: services.store, save, announce };
}

const button = (name: string) => screen.getByRole('button', { name });
const isBusy = () => button(messages.addToCalendar.fr).getAttribute('aria-busy');

describe('the calendar file of an itinerary', () => {
  it.each([
    ['with the position of the first stop', { latitude: 53.8, longitude: -1.54 }, true],
    ['without a position if it is not known', {}, false],
    ['without a position if only the latitude is known', { latitude: 53.8 }, false],
    ['without a position if only the longitude is known', { longitude: -1.54 }, false],
  ])('is saved and announced, %s', async (_case, position, hasPosition) => {
    const { store, save, announce } = show();
    const value = { cityId: 4, stopId: 'a', cityName: 'Leeds', name: 'Dyer Street', ...position };
    act(() => store.setState(stopDetails.set(origin, { state: 'ready', value })));
    expect(isBusy()).not.toBe('true');
    fireEvent.click(button(messages.addToCalendar.fr));
    expect(isBusy()).toBe('true');
    await waitForLazyCode();
    expect(isBusy()).not.toBe('true');
    expect(save.mock.calls.map(([{ text }]) => /^GEO:53\.8\d*;-1\.54\d*\r$/m.test(text))).toEqual([hasPosition]);
    expect(announce.mock.calls).toEqual([[messages.calendarSaved.fr]]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is neither saved nor announced if the itinerary has no stops', async () => {
    const { save, announce } = show({ scheduledStops: [] });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(button(messages.addToCalendar.fr));
    await waitForLazyCode();
    expect(screen.getByRole('alert').textContent).toContain(messages.calendarFailed.fr);
    expect([save.mock.calls, announce.mock.calls, isBusy()]).toEqual([[], [], null]);
  });
});

describe('the share menu of an itinerary', () => {
  const menu = () => document.querySelector<HTMLElement>('.itinerary-view-menu');

  it('is closed at first, loads when its button is pressed, and is closed by another press', async () => {
    show();
    const share = button(messages.share.fr);
    expect([share.getAttribute('aria-expanded'), menu()?.hidden, menu()?.textContent]).toEqual(['false', true, '']);
    fireEvent.click(share);
    expect([share.getAttribute('aria-expanded'), menu()?.hidden]).toEqual(['true', false]);
    expect(menu()?.textContent).toBe(common.loading.fr);
    await waitForLazyCode();
    expect(button(shareMenu.copyLink.fr)).toBeTruthy();
    expect(menu()?.textContent).not.toContain(common.loading.fr);
    fireEvent.click(share);
    expect([share.getAttribute('aria-expanded'), menu()?.hidden, menu()?.textContent]).toEqual(['false', true, '']);
  });

  it.each([
    ['the pointer approaches', (share: HTMLElement) => fireEvent.pointerEnter(share)],
    ['its button has the focus', (share: HTMLElement) => fireEvent.focus(share)],
  ])('is loaded before it is opened if %s', async (_case, approach) => {
    show();
    approach(button(messages.share.fr));
    await waitForLazyCode();
    expect(menu()?.hidden).toBe(true);
    fireEvent.click(button(messages.share.fr));
    expect(button(shareMenu.copyLink.fr)).toBeTruthy();
  });

  it('is closed by Escape', async () => {
    show();
    fireEvent.click(button(messages.share.fr));
    await waitForLazyCode();
    fireEvent.keyDown(button(shareMenu.copyLink.fr), { key: 'Escape' });
    expect(menu()?.hidden).toBe(true);
  });
});
