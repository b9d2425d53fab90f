import { expect, type Locator, type Page } from '@playwright/test';
import { moments } from '../test-days.ts';

/** In the morning, coaches from London to Leeds run on time and late. */
export const itineraryMoment = `now=${moments.morning}`;

/** What the schedule says of a journey. */
export interface JourneyFacts {
  readonly journeyId: string;
  readonly delayStatus?: string;
  readonly isCancelled?: boolean;
  readonly isTransferMissed?: boolean;
}

/** An itinerary on a page, as a traveller meets it: by role and name, in any root. */
export class ItineraryPage {
  readonly page: Page;
  /** The tag. */
  readonly host: Locator;

  constructor(page: Page) {
    this.page = page;
    this.host = page.locator('[data-coach-state]').first();
  }

  /** A journey that runs so, on the day of the tests. */
  async journey(wanted: (departure: JourneyFacts) => boolean, { from = 1, to = 4, query = '' } = {}): Promise<string> {
    await this.page.goto(`/service-alerts?${itineraryMoment}&${query}`);
    const answer = await this.page.request.get(`/journey-planner/api/schedule/${from}/${to}`);
    const { results } = (await answer.json()) as { readonly results: readonly JourneyFacts[] };
    const found = results.find(wanted);
    expect(found, 'a journey for this test').toBeDefined();
    return found?.journeyId ?? '';
  }

  /** Opens the planner's page of a journey and waits until its stops are there. */
  async open(journeyId: string, path = '/journey-planner/itinerary'): Promise<void> {
    await this.page.goto(`${path}?journeyId=${encodeURIComponent(journeyId)}`);
    await expect(this.stops).toBeVisible();
  }

  get stops(): Locator {
    return this.host.getByRole('list', { name: /^(Arrêts|Stops)$/ });
  }

  get shareButton(): Locator {
    return this.host.getByRole('button', { name: /^(Partager|Share)$/ });
  }

  get link(): Locator {
    return this.host.getByRole('textbox', { name: /^(Lien vers cet itinéraire|Link to this itinerary)$/ });
  }

  button(name: string | RegExp): Locator {
    return this.host.getByRole('button', { name });
  }
}
