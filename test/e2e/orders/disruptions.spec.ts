import { expect, type Locator, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { answerOf } from '../support/host-calls.ts';
import { mailOfOrder } from '../support/order-mails.ts';
import { AccountPage, ownAccountOf } from '../support/pages/account-page.ts';
import { payBasket } from '../support/pages/buy-order.ts';
import { addJourneys, visit } from '../support/pages/fill-basket.ts';
import { type JourneyFacts } from '../support/pages/itinerary-page.ts';
import { PaymentPage, planners } from '../support/pages/payment-page.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { settled } from '../support/settled.ts';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { ownDays } from '../support/test-days.ts';

const words = {
  fr: {
    severe: 'Votre autocar a un retard important.',
    severeMail: 'Votre autocar a un retard important',
    cancelled: 'Votre autocar au départ de Londres est annulé.',
    loading: 'Recherche d’informations sur le trajet…',
    isNew: 'Nouveau depuis votre achat',
    free: 'Vous pouvez prendre un autre trajet sans frais.',
    reschedule: 'Changer de trajet sans frais',
    ways: 'Changer de trajet ou être remboursé',
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
    ways: 'Reschedule or get a refund',
    changeTime: 'Change the time',
    refund: 'Ask for a refund',
    yourTicket: /^Your ticket, order /,
    noFee: /free of charge|without a change fee/,
  },
} as const;

/** Early enough that the morning's coaches are tracked and none has left. */
const dawn = () => `${ownDays().outbound}T05:00`;

interface Departure extends JourneyFacts {
  readonly origin: { readonly localDateTime: string };
}

/** Page object of a ticket of this browser. */
class BoughtTicket {
  readonly page: Page;
  readonly planner: (typeof planners)[number];
  readonly texts: (typeof words)[keyof typeof words];
  readonly payment: PaymentPage;
  orderNumber = '';
  reservationKey = '';
  journeyId = '';

  constructor(page: Page, planner: (typeof planners)[number]) {
    this.page = page;
    this.planner = planner;
    this.payment = new PaymentPage(page, planner);
    this.texts = words[planner[1]];
  }

  /** Buys a journey days before the scenario disrupts it. */
  async buy(runs: (departure: JourneyFacts) => boolean, scenario = 'severe-delay'): Promise<void> {
    const { page, payment } = this;
    await visit(page, `${payment.base}/basket?now=${dawn()}&scenario=${scenario}`);
    const { results } = await answerOf<{ readonly results: readonly Departure[] }>(
      page,
      '/journey-planner/api/schedule/1/4',
    );
    const journey = results.find(
      (departure) => departure.origin.localDateTime.slice(11, 16) > '06:00' && runs(departure),
    );
    expect(journey, 'a journey for this test').toBeDefined();
    this.journeyId = journey?.journeyId ?? '';
    await visit(page, `${payment.base}/basket?${ownDays().now}&scenario=`);
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
    await settled(this.page);
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
    await expect(payment.host.getByText(texts.noFee)).toBeVisible();
    const terms = await answerOf<{ readonly canReschedule: boolean; readonly choices: readonly object[] }>(
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
    `${base}: a severe delay is new on the ticket, which leads to another journey free of charge`,
    details,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const ticket = new BoughtTicket(page, planner);
      await ticket.buy(({ delayStatus, isCancelled }) => delayStatus === 'SEVERE' && !isCancelled);
      await ticket.open(`now=${dawn()}&scenario=severe-delay`);
      await expect(ticket.group.getByText(ticket.texts.severe)).toBeVisible();
      await expect(ticket.group.getByText(ticket.texts.isNew).first()).toBeVisible();
      await expect(ticket.group.getByRole('link', { name: /^(Appeler le|Call) / })).toHaveAttribute('href', /^tel:/);
      expect(await axeViolations(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await ticket.reschedule();
      pageErrors.expectClean();

      // The traveller also gets a message.
      const { lang, mail_id: mailId } = await mailOfOrder(page, ticket.orderNumber, 'disruption-severe-delay');
      expect(lang).toBe(planner[1]);
      await page.goto(`/outbox/${mailId}`);
      const mail = page.frameLocator('iframe');
      await expect(mail.getByRole('heading', { level: 1 })).toHaveText(ticket.texts.severeMail);
      await expect(mail.getByRole('link', { name: ticket.texts.ways })).toHaveAttribute(
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
  test(`${base}: a cancelled coach leads to another one, the refund, or another journey`, details, async ({ page }) => {
    const ticket = new BoughtTicket(page, planner);
    await ticket.buy(() => true);
    await ticket.open(`${dayBefore()}&scenario=coach-cancelled`);
    await expect(ticket.group.getByText(ticket.texts.cancelled)).toBeVisible();
    await expect(ticket.group.getByText(ticket.texts.isNew).first()).toBeVisible();
    await expect(ticket.group.getByRole('link', { name: ticket.texts.refund })).toHaveAttribute(
      'href',
      `${base}/cancellation/${encodeURIComponent(ticket.reservationKey)}`,
    );
    expect(await axeViolations(page)).toEqual([]);

    // Its itinerary has the alternatives in addition to its own notes.
    await page.goto(`${base}/itinerary?journeyId=${encodeURIComponent(ticket.journeyId)}`);
    await expect(ticket.group.getByText(ticket.texts.yourTicket)).toBeVisible();
    await expect(ticket.payment.host.getByText(/^(Avec votre billet|Your ticket lets)/)).toBeVisible();
    await expect(ticket.payment.host.getByText(/contacter le service client|contact customer service/)).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);

    await ticket.open('');
    await ticket.reschedule();

    const { text_body: mailText } = await mailOfOrder(page, ticket.orderNumber, 'disruption-cancelled');
    await page.goto(/https?:\/\/\S+\/manage-booking\S+/.exec(mailText)?.[0] ?? '/');
    await expect(ticket.payment.host.getByRole('link', { name: ticket.texts.changeTime })).toBeVisible();
  });
}

test('my tickets and the home page show the disruptions of the next journey', inGroup('orders'), async ({ page }) => {
  const account = new AccountPage(page);
  await account.open('/my-tickets');
  await account.signIn(ownAccountOf('anna'));
  await expect(account.heading(account.words.tickets)).toBeVisible();
  const ticket = new BoughtTicket(page, french);
  await ticket.buy(({ delayStatus, isCancelled }) => delayStatus === 'SEVERE' && !isCancelled);

  await account.open(`/my-tickets?now=${dawn()}&scenario=severe-delay`);
  const group = account.host.getByRole('group', { name: /^État du trajet Londres/ });
  await expect(group.getByText(ticket.texts.severe)).toBeVisible();
  await expect(group.getByRole('link', { name: ticket.texts.reschedule })).toHaveAttribute('href', /\/reschedule$/);
  expect(await axeViolations(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  await page.goto('/user-home');
  const home = page.locator('coach-user-home');
  await expect(
    home.getByRole('region', { name: 'Votre prochain voyage' }).getByText(ticket.texts.severe),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

/** The morning before the day of travel, in the format of `?now=`. */
function dayBefore(): string {
  return `now=${addDays(ownDays().outbound, -1)}T09:00`;
}
