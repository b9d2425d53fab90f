// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { refuse } from '#shared/services/page/fake-page.test-data.ts';
import { waitForLazyCode, pass } from '#test/support/render-island.tsx';
import { nowInTest } from '#test/support/test-clock.ts';
import { createBasket, leedsLondon, londonLeeds, openPlanner } from '../../open-planner.test-data.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Scene = NonNullable<Parameters<typeof openPlanner>[1]>;

const open = (basket: unknown, scene: Scene = {}, storage?: Map<string, string>) =>
  openPlanner('/basket', { ...scene, answers: { getBasket: () => ({ basket }), ...scene.answers } }, storage);

const toSelectedSeat = (seatNumber: string) => ({ seat: { seatNumber, seatPlanKey: seatNumber } });

describe('a journey (spec §2 "Basket": legs, seats, sales class, passengers)', () => {
  const detailedJourney = {
    ...londonLeeds,
    concession: 1,
    nus: 1,
    seatClasses: [{ salesClassDescription: 'Standard' }],
    reservableType: 'SEAT',
    seats: [toSelectedSeat('12A'), toSelectedSeat('12B')],
    customersSeatSelection: true,
    origin: { cityName: 'Londres', cityId: 1, stopId: 's1', stopName: 'Victoria' },
    legs: [
      {
        carrier: 'National',
        routeName: '561',
        stops: [],
        arrivalDateTime: '2031-03-09T12:00',
        destination: { cityName: 'Derby' },
      },
      { carrier: 'Megabus', stops: [], departureDateTime: '2031-03-09T12:30', origin: { cityName: 'Derby' } },
    ],
  };

  it('shows all its details, with the address of its stop', async () => {
    const getStop = () => ({ cityName: 'Londres', name: 'Victoria', stopAddress: '164 Buckingham Palace Road' });
    const { item } = await open(createBasket([detailedJourney]), { answers: { getStop } });
    for (const message of [
      ...['Victoria', '164 Buckingham Palace Road', 'National, ligne 561', 'Megabus', 'Standard'],
      ...['Changement d’autocar à Derby, 30 min d’attente', '1 carte de réduction', '1 étudiant', '12A, 12B'],
    ])
      expect(item().getByText(message, { exact: false }), message).toBeTruthy();
    const seats = item().getByRole('link', { name: 'Changer de places Londres – Leeds' });
    expect(seats.getAttribute('href')).toBe('/journey-planner/seat-reservation?liid=a');
  });

  it.each([
    ['seats to choose', { reservableType: 'SEAT' }, 'Choisir les places Londres – Leeds'],
    ['nothing to reserve', { reservableType: 'NONE' }, undefined],
    [
      'seats that may not be changed (spec §6)',
      { seats: [{ ...toSelectedSeat('1A'), preventChange: true }] },
      undefined,
    ],
  ])('offers %s', async (...[, change, name]) => {
    const { queryAllByRole } = await open(createBasket([{ ...londonLeeds, ...change }]));
    const links = queryAllByRole('link').map((link) => link.textContent);
    expect(links.filter((message) => message?.includes('places'))).toEqual(name === undefined ? [] : [name]);
  });

  it('shows its alerts below all buttons, and counts them in the trip check', async () => {
    const alerts = [
      { id: '1', title: 'Travaux', content: '', severity: 'INFORMATION' },
      { id: '2', title: 'Route fermée', content: '', severity: 'SEVERE', lang: 'fr-CA' },
    ];
    const { getAllByText, getByRole, requests } = await open(createBasket([londonLeeds]), {
      answers: { getJourneyInformation: () => ({ alerts }) },
    });
    expect(requests()).toEqual(['getBasket', 'getJourneyInformation']);
    const more = getByRole('link', { name: 'et 1 autre alerte' });
    expect(more.getAttribute('href')).toBe('/service-alerts');
    expect(more.closest('p')?.textContent).toContain('Route fermée');
    expect(more.closest('p')).toBe(more.closest('li')?.lastElementChild);
    expect(getByRole('heading', { name: '1 chose à savoir avant de payer', level: 3 })).toBeTruthy();
    expect(getAllByText('Route fermée', { selector: 'li span' }).at(-1)?.closest('li')?.textContent).toBe(
      'Londres – Leeds Route fermée',
    );
    expect(getAllByText('Route fermée').map((message) => message.lang)).toEqual(['fr-CA', 'fr-CA']);
  });

  it.each([
    ['is checked while alerts are not known', () => new Promise(() => undefined), /^Chargement/],
    ['is fine without alerts', () => ({ alerts: [] }), /^Rien d’inattendu : les jours/],
    ['reports that alerts could not be checked', refuse(500), /Les alertes n’ont pas pu être vérifiées\.$/],
  ])('%s', async (...[, getJourneyInformation, message]) => {
    const { getByText, queryByText } = await open(createBasket([londonLeeds]), { answers: { getJourneyInformation } });
    await pass(30_000);
    expect(getByText(message)).toBeTruthy();
    expect(queryByText('Aucune alerte.') !== null).toBe(String(message).includes('jours'));
  });

  it('is headed by its cities', async () => {
    const { getAllByRole } = await open(createBasket([londonLeeds, leedsLondon]));
    const headings = getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(['Londres – Leeds', 'Leeds – Londres']);
  });
});

describe('the costs (spec §3 "feesBreakdown", §9)', () => {
  const fees = {
    feesBreakdown: { booking: 1.5, sms: 1, facilities: 0, amendment: null },
    markupTotal: 4,
    discountTotal: 5,
  };

  it('are listed fee by fee', async () => {
    const { getByText } = await open(createBasket([londonLeeds], { ...fees, total: 26 }));
    const getAmount = (message: string) => getByText(message, { selector: 'dt' }).nextSibling?.textContent;
    expect(getAmount('Billets')).toBe('£24.50');
    expect(getAmount('Frais de réservation')).toBe('£1.50');
    expect(getAmount('Frais de SMS')).toBe('£1.00');
    expect(getAmount('Choix des places')).toBe('£4.00');
    expect(getAmount('Codes de réduction')).toBe('−£5.00');
    expect(getAmount('Total')).toBe('£26.00');
  });

  it.each([
    ['UK', false],
    ['US', true],
    ['CA', true],
  ] as const)('have a notice of booking fees in %s: %s (spec §1)', async (...[operation, expected]) => {
    const { queryByText } = await open(createBasket([londonLeeds]), { settings: { operation } });
    expect(queryByText('Des frais de réservation s’ajoutent au prix des billets.') !== null).toBe(expected);
  });

  it('the basket shows the first error of the server (spec §5)', async () => {
    const errors = [
      { id: '1', message: 'Price has changed.' },
      { id: '2', message: 'Seat is gone.' },
    ];
    const { getByText, queryByText } = await open(createBasket([londonLeeds], { errors }));
    expect(getByText('Price has changed.').className).toBe('notice-title');
    expect(queryByText('Seat is gone.')).toBeNull();
  });

  it('the basket has its own message for too few seats (error 231)', async () => {
    const { getByText } = await open(createBasket([londonLeeds], { errors: [{ id: '231' }] }));
    expect(getByText('Il ne reste pas assez de places.').className).toBe('notice-title');
  });
});

describe('the time left (spec §4 "Basket"; field notes §3, 11)', () => {
  it('is counted down, with warnings at 5, 2 and 1 minutes, in the page title too', async () => {
    document.title = 'Coaches';
    const { getByRole, announcement } = await open(createBasket([londonLeeds], { expiryTotalSecondsRemaining: 303 }), {
      answers: { deleteBasket: () => ({ basket: null, errors: [] }) },
    });
    await pass(1000);
    expect(getByRole('timer').textContent).toMatch(/^Places réservées pendant 5:0[0-2]$/);
    expect(getByRole('timer').className).toBe('basket-clock');
    await pass(2000);
    await waitForLazyCode();
    expect(getByRole('timer').className).toBe('basket-clock basket-clock-short');
    expect([announcement(), document.title]).toEqual([
      'Vos places restent réservées 5 minutes.',
      'Panier\u00a0: 5 minutes – Votre panier – Coaches',
    ]);
    await pass(60_000);
    await waitForLazyCode();
    expect(document.title).toBe('Panier\u00a0: 4 minutes – Votre panier – Coaches');
    await pass(120_000);
    expect(announcement()).toBe('Vos places restent réservées 2 minutes.');
    await pass(60_000);
    await waitForLazyCode();
    expect([announcement(), document.title]).toEqual([
      'Vos places restent réservées 1 minute.',
      'Panier\u00a0: 1 minute – Votre panier – Coaches',
    ]);
    await pass(62_000);
    await waitForLazyCode();
    expect([announcement(), document.title]).toEqual([
      'Le temps est écoulé\u00a0: les places de votre panier ne sont plus réservées.',
      'Votre panier – Coaches',
    ]);
  });
});

describe('extending the time left (WCAG 2.2.1)', () => {
  const short = { expiryTotalSecondsRemaining: 303, extendableBySeconds: 600 };

  it('is offered with the first warning, which names it, and is announced', async () => {
    const extendBasket = () => ({
      errors: [],
      basket: createBasket([londonLeeds], { expiryTotalSecondsRemaining: 895 }),
    });
    const { press, queryByRole, announcement, root, getByRole } = await open(createBasket([londonLeeds], short), {
      answers: { extendBasket },
    });
    expect(queryByRole('button', { name: 'Prolonger' })).toBeNull();
    await pass(3000);
    await waitForLazyCode();
    expect(announcement()).toBe(
      'Vos places restent réservées 5 minutes. Vous pouvez prolonger ce délai dans votre panier, avec le bouton «\u00a0Prolonger\u00a0».',
    );
    await press('Prolonger');
    await pass(2000);
    expect(announcement()).toBe('Délai prolongé\u00a0: vos places restent réservées 14 minutes.');
    expect(getByRole('timer').textContent).toMatch(/14:\d\d$/);
    expect(queryByRole('button', { name: 'Prolonger' })).toBeNull();
    expect(root.activeElement?.textContent).toBe('Votre panier');
  });

  it.each([
    [50, '1 minute'],
    [130, '2 minutes'],
  ])('announces an extension to %i seconds as %s', async (expiryTotalSecondsRemaining, expected) => {
    const extendBasket = () => ({ errors: [], basket: createBasket([londonLeeds], { expiryTotalSecondsRemaining }) });
    const { press, announcement } = await open(createBasket([londonLeeds], short), { answers: { extendBasket } });
    await pass(3000);
    await waitForLazyCode();
    await press('Prolonger');
    await pass(2000);
    expect(announcement()).toBe(`Délai prolongé\u00a0: vos places restent réservées ${expected}.`);
  });

  it('reports a failure, and can be retried', async () => {
    const refuseExtension = () => ({ errors: [{ id: 'hold-extended', message: 'Extended already.' }] });
    const { press, getByRole, findText } = await open(createBasket([londonLeeds], short), {
      answers: { extendBasket: refuseExtension },
    });
    await pass(3000);
    await waitForLazyCode();
    await press('Prolonger');
    expect(findText('Le délai n’a pas pu être prolongé.')).toBeTruthy();
    expect(getByRole('button', { name: 'Prolonger' })).toBeTruthy();
  });

  it('is not offered if the operator does not allow it', async () => {
    const { queryByRole, announcement } = await open(createBasket([londonLeeds], { expiryTotalSecondsRemaining: 303 }));
    await pass(3000);
    await waitForLazyCode();
    expect(announcement()).toBe('Vos places restent réservées 5 minutes.');
    expect(queryByRole('button', { name: 'Prolonger' })).toBeNull();
  });
});

describe('the last seconds (field notes §3, 11 "freeze editing near zero")', () => {
  it('block every change, with the reason; the focus stays, and links still work', async () => {
    const deleteBasket = () => ({ basket: null, errors: [] });
    const { getByRole, press, path, requests, findText, announcement, user, root } = await open(
      createBasket([londonLeeds], { expiryTotalSecondsRemaining: 11 }),
      { answers: { deleteBasket } },
    );
    const why = /Le temps est presque écoulé\s: plus rien ne peut être modifié ni payé\./;
    await press('Codes de réduction');
    await user.type(getByRole('textbox', { name: /^Code/ }), 'AUTOCAR10');
    expect(findText(why)).toBeNull();
    await pass(4000);
    await waitForLazyCode();
    expect(findText(why)).toBeTruthy();
    expect(announcement()).toMatch(why);
    getByRole('textbox', { name: /^Code/ }).focus();
    await user.keyboard('{Enter}');
    for (const name of ['Continuer', 'Retirer Londres – Leeds', 'Appliquer']) {
      await user.click(getByRole('button', { name }));
      expect(root.activeElement?.textContent).toContain(name);
    }
    await pass(200);
    expect(path()).toBe('/basket');
    for (const call of ['redeemCode', 'deleteLineItem', 'deleteBasket']) expect(requests()).not.toContain(call);
    await pass(6000);
    expect(findText(why)).toBeNull();
    expect(requests()).toContain('deleteBasket');
    await press('Chercher un trajet', 'link');
    expect(path()).toBe('/journeys');
  });
});

describe('emptying the basket', () => {
  it('requires a confirmation first', async () => {
    const { press, requests, getByText, getByRole, root } = await open(createBasket([londonLeeds]), {
      answers: { deleteBasket: () => ({ basket: null, errors: [] }) },
    });
    await press('Vider le panier');
    expect(requests()).not.toContain('deleteBasket');
    const question = getByRole('group', { name: /^Vider le panier\u202f\? Vos places/ });
    expect(root.activeElement).toBe(question);
    const answers = within(question).getAllByRole('button');
    expect(answers.map(({ textContent }) => textContent)).toEqual(['Non, tout garder', 'Oui, vider le panier']);
    await press('Non, tout garder');
    expect(root.activeElement?.textContent).toBe('Vider le panier');
    await press('Vider le panier');
    await press('Oui, vider le panier');
    expect(getByText('Votre panier est vide.')).toBeTruthy();
    expect(root.activeElement?.textContent).toBe('Votre panier');
  });

  it('reports a failure, and repeats the request', async () => {
    const { press, findText, announcement, getByRole } = await open(createBasket([londonLeeds]), {
      answers: { deleteBasket: refuse(500) },
    });
    await press('Vider le panier');
    await press('Oui, vider le panier');
    const message = 'Le panier n’a pas pu être vidé. Réessayez dans un instant.';
    expect([findText(message) !== null, announcement()]).toEqual([true, message]);
    expect(getByRole('button', { name: 'Oui, vider le panier' }).getAttribute('aria-busy')).toBeNull();
  });

  it.each([
    ['above', -300, true],
    ['at the edge of', 4, true],
    ['in', 40, false],
  ])('scrolls to the title if it is %s the window', async (...[, top, expected]) => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { press } = await open(createBasket([londonLeeds]), {
      answers: { deleteBasket: () => ({ basket: null, errors: [] }) },
    });
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 200, 40));
    onTestFinished(() => void vi.restoreAllMocks());
    await press('Vider le panier');
    await press('Oui, vider le panier');
    expect(into.mock.contexts.some((element) => (element as Element).textContent === 'Votre panier')).toBe(expected);
  });
});

describe('the trip check (field notes §6, 6)', () => {
  it('lists each surprise of the journeys', async () => {
    const night = { ...londonLeeds, arrivalDateTime: '2031-03-10T01:00' };
    const earlyReturn = { ...leedsLondon, departureDateTime: '2031-03-09T23:00', arrivalDateTime: '2031-03-09T23:50' };
    const { getByText, getByRole } = await open(createBasket([night, earlyReturn]));
    expect(getByRole('heading', { name: '2 choses à savoir avant de payer' })).toBeTruthy();
    expect(getByText('Londres – Leeds : vous arrivez le lendemain, lundi 10 mars, à 01:00.')).toBeTruthy();
    expect(
      getByText(/^Le retour part de Leeds le dimanche 9 mars à 23:00, avant l’arrivée de l’aller à 01:00/),
    ).toBeTruthy();
  });
});

describe('the next step (spec §2 "Routes")', () => {
  const account = (isAuthenticated: boolean) => () => ({ name: 'Ada', isAuthenticated, isActivated: isAuthenticated });
  it.each([
    ['to the seats', { ...londonLeeds, reservableType: 'SEAT' }, false, '/seat-reservation'],
    [
      'to the seats if the back end does not specify it',
      { ...londonLeeds, reservableType: undefined },
      false,
      '/seat-reservation',
    ],
    ['to the sign-in', londonLeeds, false, '/login'],
    ['to the payment for a user who is signed in', londonLeeds, true, '/payment'],
  ])('leads %s', async (...[, journey, isSignedIn, expected]) => {
    // A missing plan would redirect.
    const getSalesPlan = () => new Promise(() => {});
    const { press, path } = await open(createBasket([journey]), {
      answers: { getAccount: account(isSignedIn), getSalesPlan },
    });
    await press('Continuer');
    expect(path()).toBe(expected);
  });

  it('leads to the sign-in if the account does not answer within five seconds', async () => {
    const { user, getByRole, path } = await open(createBasket([londonLeeds]), {
      answers: { getAccount: () => new Promise(() => {}) },
    });
    await user.click(getByRole('button', { name: 'Continuer' }));
    await pass(4999);
    expect([path(), getByRole('button', { name: 'Continuer' }).getAttribute('aria-busy')]).toEqual(['/basket', 'true']);
    await pass(1);
    await waitForLazyCode();
    expect(path()).toBe('/login');
  });

  it('leads to the sign-in for a user who is not activated (spec §4 "Session")', async () => {
    const getAccount = () => ({ name: 'Ada', isAuthenticated: true, isActivated: false });
    const { press, path } = await open(createBasket([londonLeeds]), { answers: { getAccount } });
    await press('Continuer');
    expect(path()).toBe('/login');
  });

  it('leads to the assistance if it was requested', async () => {
    const choices = {
      at: nowInTest(),
      lines: [],
      passengerInfo: { otherDisabilityCount: 1, wheelchairSeatedCount: 0 },
    };
    const storage = new Map([['coach-widgets.basket-choices', JSON.stringify(choices)]]);
    const { press, path, getByText } = await open(createBasket([londonLeeds]), {}, storage);
    expect(getByText('1 autre handicap')).toBeTruthy();
    await press('Continuer');
    expect(path()).toBe('/assisted-travel');
  });

  it('leads to a pending payment, replacing the history entry', async () => {
    const historyLength = history.length;
    const { path } = await open(
      createBasket([londonLeeds], { status: 'PENDING', payment: { types: ['DIRECT_CARD'] } }),
    );
    expect([path(), history.length]).toEqual(['/payment/in-progress', historyLength]);
  });
});

describe('an amendment (spec §3 "basketKind AMENDMENT")', () => {
  const tradeIns = [{ reservationNumber: 'R1', journey: leedsLondon, value: 30 }];
  const amendment = (journeys: readonly object[], change: object) =>
    createBasket(journeys, { basketKind: 'AMENDMENT', orderNumber: 'CW123456', tradeIns, ...change });

  it('shows what is traded in, the fee, and a negative total as a refund', async () => {
    const feesBreakdown = { booking: null, sms: null, facilities: null, amendment: 2 };
    const { getByRole, getAllByRole, queryByRole } = await open(
      amendment([londonLeeds], { total: -3.5, feesBreakdown }),
    );
    const tradeIns = getByRole('region', { name: 'Trajets à échanger' });
    expect(within(tradeIns).getByRole('heading', { name: 'Trajets à échanger', level: 3 })).toBeTruthy();
    expect(tradeIns.textContent).toContain('Leeds – Londres');
    expect(tradeIns.textContent).toContain('£30.00');
    const announcement = (role: string) => getAllByRole(role).map(({ textContent }) => textContent);
    expect(announcement('term').slice(-4)).toEqual([
      'Billets',
      'Frais de modification',
      'Trajets échangés',
      'À vous rembourser',
    ]);
    expect(announcement('definition').slice(-4)).toEqual(['£24.50', '£2.00', '−£30.00', '£3.50']);
    expect(queryByRole('button', { name: 'Vider le panier' })).toBeNull();
    // It has a new journey, so no hint to choose one.
    expect(tradeIns.textContent).not.toContain('Choisissez maintenant le nouveau trajet.');
  });

  it('links to new journeys while it has none, and can be cancelled', async () => {
    const { getByRole, press, announcement, requests, storage } = await open(amendment([], { total: -30 }), {
      answers: { deleteBasket: () => ({ basket: null, errors: [] }) },
    });
    expect(getByRole('link', { name: 'Chercher un trajet' })).toBeTruthy();
    expect(getByRole('region').textContent).toContain('Choisissez maintenant le nouveau trajet.');
    await press('Renoncer à l’échange');
    await press('Oui, renoncer');
    expect(requests()).toContain('deleteBasket');
    expect(announcement()).toBe('L’échange est abandonné. Vos trajets actuels restent réservés.');
    expect(storage.has('coach-widgets.basket-choices')).toBe(false);
  });
});
