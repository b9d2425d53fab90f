/**
 * How an operator fills an optional field: `complete` has all, the others send null or an empty list in its place, or leave it
 * out.
 */
export type Filling = 'complete' | 'null' | 'missing' | 'empty';

/** All ways to fill optional fields. */
export const fillings: readonly Filling[] = ['complete', 'null', 'missing', 'empty'];

/** Returns an optional value as an operator fills it. Undefined is left out of JSON. */
const fill = (filling: Filling, value: unknown): unknown => {
  if (filling === 'null') return null;
  if (filling === 'missing') return undefined;
  return filling === 'empty' && Array.isArray(value) ? [] : value;
};

/** The key of the order and of the reservation. */
export const keys = { order: 'details-key', reservation: 'R3S' } as const;

/** The travel day of all journeys. */
export const travelDay = '2026-11-25';

/**
 * The answers of an operator that knows only the specification, by endpoint, and what the contract requires of the calls whose
 * answers the specification does not describe. Amounts, times and places occur nowhere else in the product, so that a text
 * with others is made up.
 */
export function createOperatorAnswers(filling: Filling): Readonly<Record<string, unknown>> {
  const optional = (value: unknown) => fill(filling, value);

  const user = {
    name: optional('Maud Arnaud'),
    isAuthenticated: true,
    isActivated: true,
    emailAddress: optional('maud@example.org'),
  };
  const seat = {
    seat: { seatNumber: '7B', seatPlanKey: '7B' },
    passengerSelectionType: 'SEAT',
    price: optional(2.11),
    preventChange: optional(false),
  };
  const unreservedSeat = { ...seat, seat: { seatNumber: '9C', seatPlanKey: '9C' }, passengerSelectionType: 'NONE' };
  const createPart = (journeyId: string, times: readonly [string, string], price: number) => ({
    journeyId,
    lineItemId: `line-${journeyId}`,
    routeName: optional('314'),
    departureDateTime: `${travelDay}T${times[0]}`,
    arrivalDateTime: `${travelDay}T${times[1]}`,
    price,
    origin: { cityName: 'Ardenay', stopId: optional('a1') },
    destination: { cityName: 'Belcastel', stopId: optional('b1') },
    legs: optional([{ carrier: 'Cars Colibri' }, { carrier: 'Lignes du Loir' }]),
    seats: optional([seat, unreservedSeat]),
    customersSeatSelection: optional(true),
    seatClasses: optional([{ salesClassDescription: 'Confort Azur' }]),
    nus: optional(0),
    concession: optional(0),
    passengers: optional(1),
    smsContactNumberField: optional('+44 7700 900123'),
    cheapestPrice: optional(true),
  });
  /** A journey of one ticket, with its seats. */
  const journey7 = { ...createPart('7', ['08:17', '11:43'], 34.83), connJourneys: optional([]) };
  /** A connection of two tickets, each with its seats. */
  const journey8 = {
    ...createPart('8', ['13:19', '16:47'], 41.57),
    seats: optional([]),
    connJourneys: optional([
      createPart('8-1', ['13:19', '14:51'], 20.41),
      createPart('8-2', ['15:07', '16:47'], 21.16),
    ]),
  };
  const journeys = [journey7, journey8];
  const basket = {
    journeys,
    status: optional('OPEN'),
    payment: optional({ types: ['CARD'] }),
    expiry: '2026-11-23T09:14:00Z',
    expiryTotalSecondsRemaining: 840,
    errors: optional([]),
    feesBreakdown: optional({ booking: 3.87, sms: 0.61, facilities: 1.13, amendment: 5.29 }),
    markupTotal: optional(6.33),
    basketKind: optional('STANDARD'),
    redemptionCodes: optional([{ code: 'COLIBRI' }]),
  };
  const changedBasket = { basket, errors: optional([]) };
  const dates = [0, 1, 2, 3, 4, 5, 6, 7].map((offset) => ({
    date: new Date(Date.UTC(2026, 10, 23 + offset)).toISOString().slice(0, 10),
    price: optional(34.83),
    available: true,
  }));
  const cities = [
    { id: 1, name: 'Ardenay', region: optional('Sarthe'), latitude: optional(47.99), longitude: optional(0.42) },
    { id: 2, name: 'Belcastel', region: optional('Aveyron'), latitude: optional(44.38), longitude: optional(2.33) },
  ];
  const order = {
    orderNumber: '7K3M9QAC',
    grossTotal: optional(93.63),
    taxTotal: optional(14.9),
    emailAddress: optional('maud@example.org'),
    journeys,
  };
  const reservation = { reservationNumber: '7K3M9QAC-1', journey: journeys[0] };
  const seatPlan = {
    decks: [
      {
        deck: 'singleDeck',
        rows: 2,
        columns: 3,
        parts: [
          { type: 'driver', x: 0, y: 0 },
          { type: 'seat', x: 0, y: 1, seatNumber: '7A', seatPlanKey: '7A', available: true, price: 2.11 },
          { type: 'seat', x: 1, y: 1, seatNumber: '7B', seatPlanKey: '7B', available: true, price: 2.11 },
        ],
      },
    ],
  };
  const createStop = (ordinal: number, cityName: string, times: readonly [string | undefined, string | undefined]) => ({
    code: optional(`${cityName.slice(0, 1)}1`),
    cityName,
    ordinal,
    location: optional(`${ordinal + 3}, rue du Four`),
    carrier: optional('Cars Colibri'),
    carrierIcon: optional('colibri.svg'),
    arrivalTime: times[0] === undefined ? optional('') : `${travelDay}T${times[0]}`,
    departureTime: times[1] === undefined ? optional('') : `${travelDay}T${times[1]}`,
    actualDepartureTime: optional(''),
    predictedArrivalTime: optional(times[0] === undefined ? '' : `${travelDay}T${times[0]}`),
    actualArrivalTime: optional(''),
  });
  const ends = {
    origin: { cityId: '1', cityName: 'Ardenay', stopId: 'a1', stopName: 'Gare haute' },
    destination: { cityId: '2', cityName: 'Belcastel', stopId: 'b1', stopName: 'Place du Foirail' },
  };

  return {
    getToken: { token: 't' },
    login: { ...user, isLocked: optional(false) },
    getAccount: user,
    verifyFacebookAccount: { ...user, isLocked: optional(false) },
    logout: {},
    getBasket: { basket },
    deleteBasket: {},
    addToBasket: changedBasket,
    deleteLineItem: changedBasket,
    chooseSeats: changedBasket,
    savePassengerInfo: changedBasket,
    redeemCode: changedBasket,
    saveSmsNumber: changedBasket,
    getSiteInformation: { smsFee: 0.61 },
    getBillingInfo: {
      firstName: optional('Maud'),
      lastName: optional('Arnaud'),
      addressLine1: optional('3, rue du Four'),
      addressLine2: optional('Esc. B'),
      addressLine3: optional('Bal 4'),
      townCity: optional('Ardenay'),
      region: optional('Sarthe'),
      postalCode: optional('LS1 4AP'),
      country: optional('GB'),
      emailAddress: optional('maud@example.org'),
      telephoneNumber: optional('+44 7700 900123'),
    },
    findOrderKey: { reservationDetailsKey: keys.order },
    getOrder: order,
    savePassenger: { errors: optional([]) },
    amendReservations: changedBasket,
    storeSearch: {},
    searchJourneys: {
      journeys,
      minPrice: optional(34.83),
      redirectUrl: optional(''),
      passengers: optional(1),
    },
    getCarriers: { carrierSets: [{ carrierId: 'colibri' }] },
    getJourneyPrices: { dates },
    getJourneyDays: { dates: dates.map(({ date, available }) => ({ date, available })) },
    getTravelDates: { availableDates: dates.map(({ date }) => date) },
    getOriginCities: { cities },
    getDestinationCities: { cities: cities.slice(1) },
    getSchedule: {
      results: [
        {
          origin: { localDateTime: '2026-11-23T13:19' },
          destination: { localDateTime: '2026-11-23T16:47' },
          delayStatus: optional('ONTIME'),
          journeyId: '8',
        },
      ],
    },
    getJourneyInformation: {
      alerts: [
        {
          id: 'a',
          title: 'Travaux au pont Neuf',
          content: optional('<p>Un détour.</p>'),
          severity: optional('MAJOR'),
          url: optional('https://example.org/pont'),
          urlDescription: optional('Le détour'),
        },
      ],
    },
    getItinerary: {
      delayStatus: optional('ONTIME'),
      predictedArrivalTime: optional(`${travelDay}T11:43`),
      ...ends,
      scheduledStops: [
        createStop(0, 'Ardenay', [undefined, '08:17']),
        createStop(1, 'Cormeray', ['09:31', '09:37']),
        createStop(2, 'Belcastel', ['11:43', undefined]),
      ],
    },
    getStop: {
      cityName: 'Ardenay',
      name: 'Gare haute',
      stopAddress: optional('3, rue du Four'),
      information: optional('Quai couvert'),
      cityInformation: optional('Un village'),
      latitude: optional(47.98),
      longitude: optional(0.41),
      scaling: optional(14),
    },
    getCityStops: {
      cityName: 'Ardenay',
      scaling: optional(12),
      stops: [
        {
          id: 'a1',
          name: 'Gare haute',
          latitude: optional(47.98),
          longitude: optional(0.41),
          information: optional('Quai couvert'),
        },
      ],
    },
    getCityGuide: {
      url: optional('https://example.org/ardenay'),
      image: optional({ src: 'https://example.org/a.jpg', srcSet: 'https://example.org/a.jpg 2x' }),
    },
    getPredictions: {
      predictions: [
        {
          placeId: 'p',
          name: 'Ardenay',
          lat: 47.99,
          lng: 0.42,
          matchedSubstrings: optional([{ offset: 0, length: 2 }]),
        },
      ],
    },
    getCancellationOrder: order,
    getRescheduleJourneys: { journeys },
    getReschedulePrices: { dates },
    getReschedule: { basket: { ...basket, journeys: journeys.toReversed() } },
    chooseReschedule: changedBasket,
    deleteReschedule: {},
    chooseRescheduleSeats: changedBasket,
    // The answers that the specification does not describe.
    getSalesPlan: seatPlan,
    getRescheduleSeatPlan: seatPlan,
    getCancellation: {
      orderNumber: '7K3M9QAC',
      reservation: { ...reservation, reservationKey: keys.reservation, canReschedule: true, canCancel: true },
      canCancel: true,
      canReschedule: true,
      choices: [{ quoteId: 'q', reservationNumbers: ['7K3M9QAC-1'], paid: 34.83, refundableAmount: 29.17 }],
    },
    getRescheduleDates: { dates },
    refundReservation: {},
    confirmReschedule: { orderNumber: '7K3M9QAC' },
  };
}

/**
 * Answers of calls that the specification does not have, with what the contract requires and the entities of the
 * specification. An operator may not offer these calls: then they fail with status 404.
 */
export function createExtraAnswers(filling: Filling): Readonly<Record<string, unknown>> {
  const { getOrder, getBillingInfo, getAccount } = createOperatorAnswers(filling);
  const payment = { paymentId: 'p', status: 'PENDING', amount: 93.63 };
  return {
    getOrderConfirmation: getOrder,
    getAccountOrders: { orders: [getOrder] },
    getPayment: { payment: null },
    startPayment: { payment },
    cancelPayment: { payment: { ...payment, status: 'CANCELLED' } },
    getProfile: getBillingInfo,
    saveProfile: getBillingInfo,
    getAccountSettings: { language: 'fr' },
    saveAccountSettings: { language: 'fr' },
    getTravellers: { travellers: [{ travellerId: '1', firstName: 'Maud', lastName: 'Arnaud' }] },
    saveTraveller: { travellers: [] },
    deleteTraveller: {},
    getPersonalData: { data: {} },
    getServiceAlerts: { alerts: [{ id: 'a', title: 'Travaux au pont Neuf' }] },
    activateAccount: getAccount,
    registerAccount: {},
    resendActivation: {},
    forgetPassword: {},
    resetPassword: {},
    changePassword: {},
    closeAccount: {},
    removeCode: {},
    extendBasket: {},
    uploadAttachment: { received: 0 },
    sendMessage: { reference: 'M-1' },
  };
}
