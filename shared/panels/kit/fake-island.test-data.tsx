import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { IslandContext, type IslandSurroundings } from '#shared/island/hooks/context.tsx';
import { createDistanceUnits } from '#shared/services/account/distance-units.ts';
import { createAnalytics } from '#shared/services/analytics/analytics.ts';
import { createCityGuides } from '#shared/services/cities/city-guides.ts';
import { createDevice } from '#shared/services/page/device.ts';
import { createPageTitle } from '#shared/services/page/page-title.ts';
import { createItineraries } from '#shared/services/itinerary/itineraries.ts';
import { createJourneyAlerts } from '#shared/services/alerts/journey-alerts.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { createStops } from '#shared/services/stops/stops.ts';
import { createDepartures } from '#shared/services/tracker/departures.ts';
import { createStore } from '#shared/store/create-store.ts';
import { createText, type Text } from '#shared/text/create-text.ts';
import { type MessageCatalog, pickMessages } from '#shared/text/define-messages.ts';
import { messages as common } from '#shared/text/messages.ts';
import type { MapRenderer } from '#shared/ui/map/map-renderer.ts';

/** Fake services that send no requests. Tests write responses to the real store. */
export function fakeServices() {
  const stop = vi.fn();
  const watch = () => vi.fn((..._question: readonly unknown[]) => stop);
  const services = {
    store: createStore(),
    stop,
    itineraries: { watch: watch(), refresh: vi.fn() },
    departures: { watch: watch() },
    journeyAlerts: { watch: watch(), retry: vi.fn() },
    cityGuides: { watch: watch() },
    stops: { watchCity: watch(), watchStop: watch(), retryCity: vi.fn(), retryStop: vi.fn() },
    clock: { localNow: vi.fn(() => '2026-11-21T12:00:00') },
    analytics: { report: vi.fn() },
    pageTitle: { show: vi.fn((..._title: readonly unknown[]) => stop) },
    announcer: { announce: vi.fn(), leaveScreen: vi.fn(), claim: () => () => {} },
    device: {
      copy: vi.fn(async () => true),
      canShare: vi.fn(() => false),
      share: vi.fn(async () => true),
      save: vi.fn(),
      print: vi.fn(),
    },
    maps: { renderer: vi.fn((): Promise<MapRenderer> => Promise.reject(new Error('no map'))) },
  };
  const servicesByFactory = new Map<unknown, unknown>([
    [createItineraries, services.itineraries],
    [createDepartures, services.departures],
    [createJourneyAlerts, services.journeyAlerts],
    [createCityGuides, services.cityGuides],
    [createStops, services.stops],
    [createDevice, services.device],
    [createLocalTimes, services.clock],
    [createAnalytics, services.analytics],
    [createPageTitle, services.pageTitle],
    [createDistanceUnits, { read: () => undefined }],
  ]);
  return { ...services, open: (create: unknown) => servicesByFactory.get(create) };
}

/** Renders a panel in a French island. Returns its events and its fake services. */
export function renderInIsland(ui: ReactNode, pageSettings: Partial<Settings> = {}, services = fakeServices()) {
  const settings = completeSettings(pageSettings);
  const { locale, operation } = settings;
  const emit = vi.fn();
  const island: IslandSurroundings = {
    id: 'coach-bus-tracker-1',
    widget: 'bus-tracker',
    settings,
    locale,
    headingLevel: 2,
    text: (key) => key,
    container: document.body,
    emit,
    adopt: vi.fn(),
    services: services as unknown as IslandSurroundings['services'],
    common: createText({ locale, messages: pickMessages(common, locale, operation) }),
  };
  const wrap = (content: ReactNode) => <IslandContext value={island}>{content}</IslandContext>;
  const view = render(wrap(ui));
  return { ...view, services, emit, redraw: (next: ReactNode) => view.rerender(wrap(next)) };
}

/** Returns the French messages of a panel. */
export function getFrenchText<Catalog extends MessageCatalog>(catalog: Catalog): Text<Catalog> {
  return createText({ locale: 'fr', messages: pickMessages(catalog, 'fr') });
}
