import { describe, expect, it } from 'vitest';
import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, toMoney } from '#shared/domain/kit/money/money.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { basketUrl, line, visitor } from '../../../../testing/test-visitor.ts';
import { pricedDay, pricedTimetable } from '../../../../testing/priced-timetable.ts';

const yen = readCurrency('JPY') as CurrencyCode;
const leeds = { journeyId: '1', zone: 'Europe/London', fares: [toMoney(42.96, 'GBP')] };
const toronto = { journeyId: '2', zone: 'America/Toronto', fares: [toMoney(6.99, 'CAD')] };
const boston = { journeyId: '3', zone: 'America/New_York', fares: [toMoney(20, 'GBP')] };
const tokyo = { journeyId: '4', zone: 'Asia/Tokyo', fares: [toMoney(2500, yen)] };
const mixedJourney = { journeyId: '*5', zone: 'Europe/London', fares: [toMoney(5, 'GBP'), toMoney(5, 'USD')] };

async function openShopper() {
  const timetable = pricedTimetable([leeds, toronto, boston, tokyo, mixedJourney]);
  const client = await visitor(await testApp({ timetable }));
  const basket = async () => (await client.open(basketUrl)).json<{ basket: AnsweredBasket | null }>().basket;
  const remove = async (journeyId: string) => {
    const { lineItemId } = (await basket())?.journeys.find((journey) => journey.journeyId === journeyId) ?? {};
    return client.send('DELETE', `${basketUrl}/lineItem?lineItemId=${lineItemId}`);
  };
  return {
    ...client,
    basket,
    remove,
    sms: () => client.send('POST', `${basketUrl}/sms`, { payload: { phoneNumber: '+441132456789' } }),
  };
}

interface AnsweredBasket {
  readonly journeys: readonly { readonly journeyId: string; readonly lineItemId: string }[];
  readonly total: number;
}

describe('a basket with one currency', () => {
  it.each([
    [toronto, leeds, 'Journey 1 is sold in GBP, and the basket is in CAD.'],
    [leeds, tokyo, 'Journey 4 is sold in JPY, and the basket is in GBP.'],
  ])('refuses a journey in a different currency, and names both: %#', async (...[first, second, message]) => {
    const client = await openShopper();
    await client.add([line(first.journeyId)]);
    const previousBasket = await client.basket();
    const rejection = await client.add([line(second.journeyId)]);
    expect([rejection.statusCode, rejection.json()]).toEqual([
      409,
      { errors: [{ id: 'currency-differs', message, journeyId: second.journeyId }] },
    ]);
    expect(await client.basket()).toEqual(previousBasket);
  });

  it('adds nothing from a list of journeys in several currencies', async () => {
    const client = await openShopper();
    const rejection = await client.add([line(leeds.journeyId), line(toronto.journeyId)]);
    expect([rejection.statusCode, rejection.json()]).toMatchObject([409, { errors: [{ id: 'currency-differs' }] }]);
    expect(await client.basket()).toBeNull();
  });

  it('accepts a different currency once it is empty', async () => {
    const client = await openShopper();
    await client.add([line(leeds.journeyId)]);
    await client.send('DELETE', basketUrl);
    expect((await client.add([line(tokyo.journeyId)])).json()).toMatchObject({ basket: { currency: 'JPY' } });
  });

  it('refuses a journey whose coaches are priced in two currencies', async () => {
    const rejection = await (await openShopper()).add([line(mixedJourney.journeyId)]);
    expect([rejection.statusCode, rejection.json()]).toMatchObject([400, { errors: [{ id: 'not-on-sale' }] }]);
  });
});

describe('the fees of a basket', () => {
  it('include a booking fee for a journey sold in Canadian dollars, not for one sold in pounds', async () => {
    const client = await openShopper();
    await client.add([line(boston.journeyId)]);
    expect(await client.basket()).toMatchObject({
      currency: 'GBP',
      feesBreakdown: { booking: null },
      journeys: [{ currency: 'GBP', bookingFee: null }],
    });
    const otherClient = await openShopper();
    await otherClient.add([line(toronto.journeyId)]);
    expect(await otherClient.basket()).toMatchObject({
      currency: 'CAD',
      feesBreakdown: { booking: 3.49 },
      journeys: [{ currency: 'CAD', bookingFee: 3.49 }],
    });
  });

  it.each([
    [leeds, null],
    [toronto, 3.49],
    [boston, null],
  ])('are given with the lowest price of a day: %#', async (journey, bookingFee) => {
    const city = () => Promise.resolve({ id: 4, name: 'Leeds', timeZone: journey.zone });
    const app = await testApp({ timetable: { ...pricedTimetable([journey]), city } });
    const query = `originId=4&destinationId=1&departureDate=${pricedDay}&totalPassengers=1&days=2`;
    const { dates } = (await app.inject(`/journey-planner/api/journeys/prices?${query}`)).json<{ dates: object[] }>();
    expect(dates).toMatchObject([{ currency: journey.fares.map(getCurrency)[0], bookingFee }, { price: null }]);
    expect(dates[1]).not.toHaveProperty('bookingFee');
  });

  it('include no fee for text messages in a currency without one', async () => {
    const client = await openShopper();
    await client.add([line(tokyo.journeyId)]);
    const previousBasket = await client.basket();
    await client.sms();
    expect(await client.basket()).toMatchObject({
      total: previousBasket?.total,
      feesBreakdown: { sms: null },
      currency: 'JPY',
    });
  });

  it('are announced in the currency of the basket, or else in the requested one', async () => {
    const client = await openShopper();
    const getInformation = async (query = '') =>
      (await client.open(`/journey-planner/api/information/site-information${query}`)).json<object>();
    expect(await getInformation()).toMatchObject({ smsFee: 0.75, currency: 'GBP', assistanceNoticeHours: 36 });
    expect(await getInformation('?currency=CAD')).toMatchObject({ smsFee: 0.75, currency: 'CAD' });
    expect(await getInformation('?currency=JPY')).toMatchObject({ smsFee: 0, currency: 'JPY' });
    await client.add([line(tokyo.journeyId)]);
    expect(await getInformation('?currency=CAD')).toMatchObject({ smsFee: 0, currency: 'JPY' });
  });
});

describe('a redeemed code', () => {
  const notice = { id: 'code-elsewhere', message: 'The code LONDON15 isn’t valid for journeys from here.' };

  it('is removed with the only journey it is valid for; the basket has a notice until its next change', async () => {
    const client = await openShopper();
    await client.add([line(leeds.journeyId), line(boston.journeyId)]);
    await client.redeem('LONDON15');
    await client.redeem('AUTOCAR10');
    expect(await client.basket()).toMatchObject({
      errors: [],
      redemptionCodes: [{ code: 'AUTOCAR10' }, { code: 'LONDON15' }],
    });
    const changedBasket = (await client.remove(leeds.journeyId)).json<object>();
    expect(changedBasket).toMatchObject({
      errors: [],
      basket: { errors: [notice], redemptionCodes: [{ code: 'AUTOCAR10' }] },
    });
    expect(await client.basket()).toMatchObject({ errors: [notice] });
    await client.sms();
    expect(await client.basket()).toMatchObject({ errors: [], redemptionCodes: [{ code: 'AUTOCAR10' }] });
  });

  it('stays when another journey is removed', async () => {
    const client = await openShopper();
    await client.add([line(leeds.journeyId), line(boston.journeyId)]);
    await client.redeem('LONDON15');
    await client.remove(boston.journeyId);
    expect(await client.basket()).toMatchObject({ errors: [], redemptionCodes: [{ code: 'LONDON15' }] });
  });

  it('cannot be combined with another of its kind', async () => {
    const client = await openShopper();
    await client.add([line(leeds.journeyId)]);
    const total = (await client.basket())?.total ?? NaN;
    await client.redeem('MERCI-0001');
    for (const code of ['MERCI-0002', 'MERCI-0003']) {
      expect((await client.redeem(code)).json()).toMatchObject({ errors: [{ id: 'code-not-combinable' }] });
    }
    expect((await client.basket())?.total).toBeCloseTo(total - 5, 10);
  });

  it('is refused in a currency for which it has no amount', async () => {
    const client = await openShopper();
    await client.add([line(tokyo.journeyId)]);
    expect((await client.redeem('BIENVENUE5')).json()).toMatchObject({
      errors: [{ id: 'code-currency', message: expect.stringContaining('a different currency') as string }],
      basket: { redemptionCodes: [] },
    });
  });

  it('is refused with a short message when it is far too long', async () => {
    const client = await openShopper();
    await client.add([line(leeds.journeyId)]);
    const { errors } = (await client.redeem('A'.repeat(8000))).json<{
      errors: readonly { id: string; message: string }[];
    }>();
    expect(errors[0]?.id).toBe('too-long');
    expect(errors[0]?.message.length).toBeLessThan(100);
  });
});
