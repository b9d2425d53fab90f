import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilSettled } from '../wait-until-settled.ts';

/** A journey in the schedule's response. */
export interface JourneyFacts {
  readonly journeyId: string;
  readonly delayStatus?: string;
  readonly isCancelled?: boolean;
  readonly isTransferMissed?: boolean;
}

/** Page object of an itinerary, by role and name in any root. */
export class ItineraryPage {
  readonly page: Page;
  /** The tag. */
  readonly host: Locator;

  constructor(page: Page) {
    this.page = page;
    this.host = page.locator('[data-coach-state]').first();
  }

  /** Returns the first journey from London to Leeds, today, that matches. */
  async journey(matches: (journey: JourneyFacts) => boolean): Promise<string> {
    const answer = await this.page.request.get('/journey-planner/api/schedule/1/4');
    const { results } = (await answer.json()) as { readonly results: readonly JourneyFacts[] };
    const journey = results.find(matches);
    expect(journey, 'a journey for this test').toBeDefined();
    return journey?.journeyId ?? '';
  }

  /** Opens the planner's page of a journey, and waits until its stops are visible and the page has settled. */
  async open(journeyId: string, path = '/journey-planner/itinerary'): Promise<void> {
    await this.openPage(`${path}?journeyId=${encodeURIComponent(journeyId)}`);
  }

  /** Opens a page whose tag names its journey, like {@link open}. */
  async openPage(path = '/itinerary'): Promise<void> {
    await this.page.goto(path);
    await expect(this.stops).toBeVisible();
    await waitUntilSettled(this.page);
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
