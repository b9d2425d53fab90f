import { expect, type Locator, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { getJson } from '../support/host-calls.ts';
import { waitForOrderMail } from '../support/order-mails.ts';
import { AccountPage, createDemoAddress } from '../support/pages/account-page.ts';
import { payBasket } from '../support/pages/buy-order.ts';
import { addJourneys, visit } from '../support/pages/fill-basket.ts';
import { type JourneyFacts } from '../support/pages/itinerary-page.ts';
import { PaymentPage, planners } from '../support/pages/payment-page.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { getTestDays } from '../support/test-days.ts';

const allTexts = {
  fr: {
    severe: 'Votre autocar a un retard important.',
    severeMail: 'Votre autocar a un retard important',
    cancelled: 'Votre autocar au départ de Londres est annulé.',
    loading: 'Recherche d’informations sur le trajet…',
    isNew: 'Nouveau depuis votre achat',
    free: 'Vous pouvez prendre un autre trajet sans frais.',
    reschedule: 'Changer de trajet sans frais',
    options: 'Changer de trajet ou obtenir un remboursement',
    changeTime: 'Changer d’horaire',
    refund: 'Demander le remboursement',
    yourTicket: /^Votre billet, commande /,
    noFee: /sans frais/,
  },
  en: {
    severe: 'Your coach is severely delayed.',
    severeMail: 'Your coach is severely delayed',
    cancelled: /^Your coach from Lond\S+ is cancelled\.$/,
    loading: 'Checking for disruptions…',
    isNew: 'New since you booked',
    free: 'You can take another journey free of charge.',
    reschedule: 'Reschedule free of charge',
    options: 'Reschedule or get a refund',
    changeTime: 'Change the time',
    refund: 'Ask for a refund',
    yourTicket: /^Your ticket, order /,
    noFee: /free of charge|without a change fee/,
  },
} as const;

/** Hours of the day of travel, from which a disrupted journey is searched, and the hour after each. */
const searchHours = [
  ['05', '06'],
  ['08', '09'],
  ['11', '12'],
  ['14', '15'],
] as const;

interface Departure extends JourneyFacts {
  readonly origin: { readonly localDateTime: string };
}

/** Page object of a ticket of this browser. */
class BoughtTicket {
  readonly page: Page;
  readonly planner: (typeof planners)[number];
  readonly texts: (typeof allTexts)[keyof typeof allTexts];
  readonly payment: PaymentPage;
  orderNumber = '';
  reservationKey = '';
  journeyId = '';
  /** When the journey is disrupted but has not left, in the format of `?now=`. */
  timeOfDisruption = '';

  constructor(page: Page, planner: (typeof planners)[number]) {
    this.page = page;
    this.planner = planner;
    this.payment = new PaymentPage(page, planner);
    this.texts = allTexts[planner[1]];
  }

  /** Buys a journey days before the scenario disrupts it. */
  async buy(matches: (departure: JourneyFacts) => boolean, scenario = 'severe-delay'): Promise<void> {
    const { page, payment } = this;
    // Which coaches the scenario delays or cancels depends on the day.
    for (const [hour, nextHour] of searchHours) {
      this.timeOfDisruption = `now=${getTestDays().outbound}T${hour}:00`;
      await visit(page, `${payment.base}/basket?${this.timeOfDisruption}&scenario=${scenario}`);
      const { results } = await getJson<{ readonly results: readonly Departure[] }>(
        page,
        '/journey-planner/api/schedule/1/4',
      );
      const journey = results.find(
        (departure) => departure.origin.localDateTime.slice(11) > `${nextHour}:00` && matches(departure),
      );
      this.journeyId = journey?.journeyId ?? '';
      if (journey) break;
    }
    expect(this.journeyId, 'a journey for this test').not.toBe('');
    await visit(page, `${payment.base}/basket?${getTestDays().now}&scenario=`);
    await addJourneys(page, [{ journeyId: this.journeyId }]);
    const { orderNumber, reservations } = await payBasket(page, this.planner);
    this.orderNumber = orderNumber;
    this.reservationKey = reservations[0]?.reservationKey ?? '';
    await this.open('');
    // Disruptions that were known at the purchase are not new.
    await expect(this.group).toContainText(/\p{L}/u);
    await expect(this.group.getByText(this.texts.loading)).toHaveCount(0);
    await expect(this.group.getByText(this.texts.isNew)).toHaveCount(0);
  }

  /** Opens the ticket at a different time, and waits until the page has settled. */
  async open(query: string): Promise<void> {
    await this.page.goto(`${this.payment.base}/confirmation?orderNumber=${this.orderNumber}&${query}`);
    await waitUntilSettled(this.page);
  }

  /** Its disruptions. */
  get group(): Locator {
    return this.payment.host.getByRole('group', { name: /^(État du trajet|Disruptions)/ });
  }

  /** Goes to the free reschedule by keyboard. */
  async reschedule(): Promise<void> {
    const { page, texts, payment } = this;
    await expect(this.group.getByText(texts.free)).toBeVisible();
    await tabTo(page, this.group.getByRole('link', { name: texts.reschedule }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${payment.base}/cancellation/${encodeURIComponent(this.reservationKey)}/reschedule`);
    await expect(payment.host.getByText(texts.noFee).first()).toBeVisible();
    const terms = await getJson<{ readonly canReschedule: boolean; readonly choices: readonly object[] }>(
      page,
      `/journey-planner/api/cancellation/${encodeURIComponent(this.reservationKey)}`,
    );
    expect(terms).toMatchObject({ canReschedule: true, choices: [{ refundFee: null }] });
  }
}

const [french, english] = planners;
const languages = inGroup('languages');

// `shared/panels/itinerary/ticket-disruptions` covers the texts of each disruption.
for (const [planner, details] of [
  [french, {}],
  [english, languages],
] as const) {
  const [base] = planner;
  test(
    `${base}: a severe delay is marked as new on the ticket, which links to a free reschedule`,
    details,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const ticket = new BoughtTicket(page, planner);
      await ticket.buy(({ delayStatus, isCancelled }) => delayStatus === 'SEVERE' && !isCancelled);
      await ticket.open(`${ticket.timeOfDisruption}&scenario=severe-delay`);
      await expect(ticket.group.getByText(ticket.texts.severe)).toBeVisible();
      await expect(ticket.group.getByText(ticket.texts.isNew).first()).toBeVisible();
      await expect(ticket.group.getByRole('link', { name: /^(Appeler le|Call) / })).toHaveAttribute('href', /^tel:/);
      expect(await findAxeViolations(page)).toEqual([]);
      await expectNoHorizontalScroll(page);
      await ticket.reschedule();
      pageErrors.expectClean();

      // The traveller also gets a message.
      const { lang, mail_id: mailId } = await waitForOrderMail(page, ticket.orderNumber, 'disruption-severe-delay');
      expect(lang).toBe(planner[1]);
      await page.goto(`/outbox/${mailId}`);
      const mail = page.frameLocator('iframe');
      await expect(mail.getByRole('heading', { level: 1 })).toHaveText(ticket.texts.severeMail);
      await expect(mail.getByRole('link', { name: ticket.texts.options })).toHaveAttribute(
        'href',
        new RegExp(`/manage-booking\\?orderNumber=${ticket.orderNumber}$`),
      );
    },
  );
}

for (const [planner, details] of [
  [english, {}],
  [french, languages],
] as const) {
  const [base] = planner;
  test(
    `${base}: the ticket of a cancelled coach links to a reschedule, the refund and other coaches`,
    details,
    async ({ page }) => {
      const ticket = new BoughtTicket(page, planner);
      await ticket.buy(() => true);
      await ticket.open(`${getDayBefore()}&scenario=coach-cancelled`);
      await expect(ticket.group.getByText(ticket.texts.cancelled)).toBeVisible();
      await expect(ticket.group.getByText(ticket.texts.isNew).first()).toBeVisible();
      await expect(ticket.group.getByRole('link', { name: ticket.texts.refund })).toHaveAttribute(
        'href',
        `${base}/cancellation/${encodeURIComponent(ticket.reservationKey)}`,
      );
      expect(await findAxeViolations(page)).toEqual([]);

      // Its itinerary has the alternatives in addition to its own notes.
      await page.goto(`${base}/itinerary?journeyId=${encodeURIComponent(ticket.journeyId)}`);
      await expect(ticket.group.getByText(ticket.texts.yourTicket)).toBeVisible();
      await expect(ticket.payment.host.getByText(/^(Avec votre billet|Your ticket lets)/)).toBeVisible();
      await expect(ticket.payment.host.getByText(/contacter le service client|contact customer service/)).toHaveCount(
        0,
      );
      expect(await findAxeViolations(page)).toEqual([]);

      await ticket.open('');
      await ticket.reschedule();

      const { text_body: mailText } = await waitForOrderMail(page, ticket.orderNumber, 'disruption-cancelled');
      await page.goto(/https?:\/\/\S+\/manage-booking\S+/.exec(mailText)?.[0] ?? '/');
      await expect(ticket.payment.host.getByRole('link', { name: ticket.texts.changeTime })).toBeVisible();
    },
  );
}

test('my tickets and the home page show the disruptions of the next journey', inGroup('orders'), async ({ page }) => {
  const account = new AccountPage(page);
  await account.open('/my-tickets');
  await account.signIn(createDemoAddress('anna'));
  await expect(account.heading(account.texts.tickets)).toBeVisible();
  const ticket = new BoughtTicket(page, french);
  await ticket.buy(({ delayStatus, isCancelled }) => delayStatus === 'SEVERE' && !isCancelled);

  await account.open(`/my-tickets?${ticket.timeOfDisruption}&scenario=severe-delay`);
  const group = account.host.getByRole('group', { name: /^État du trajet Londres/ });
  await expect(group.getByText(ticket.texts.severe)).toBeVisible();
  await expect(group.getByRole('link', { name: ticket.texts.reschedule })).toHaveAttribute('href', /\/reschedule$/);
  expect(await findAxeViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);

  await page.goto('/user-home');
  const home = page.locator('coach-user-home');
  await expect(
    home.getByRole('region', { name: 'Votre prochain voyage' }).getByText(ticket.texts.severe),
  ).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});

/** The morning before the day of travel, in the format of `?now=`. */
function getDayBefore(): string {
  return `now=${addDays(getTestDays().outbound, -1)}T09:00`;
}
