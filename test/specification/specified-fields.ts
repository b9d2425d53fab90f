/** The paths of some fields of an object, or of each item of a list, such as `journeys[].price`. */
const within = (parent: string, fields: readonly string[]): readonly string[] =>
  fields.map((field) => `${parent}.${field}`);

const user = ['name', 'isAuthenticated', 'isActivated', 'emailAddress', 'isLocked'];
const end = ['cityName', 'stopId'];
const namedEnd = ['cityId', 'cityName', 'stopId', 'stopName'];
const seat = ['seat.seatNumber', 'seat.seatPlanKey', 'passengerSelectionType', 'price', 'preventChange'];
const journeyPart = [
  ...['journeyId', 'lineItemId', 'routeName', 'departureDateTime', 'arrivalDateTime', 'price'],
  ...within('origin', end),
  ...within('destination', end),
  'legs[].carrier',
  ...within('seats[]', seat),
  ...['customersSeatSelection', 'seatClasses[].salesClassDescription', 'nus', 'concession', 'passengers'],
  ...['smsContactNumberField', 'cheapestPrice'],
];
const journey = [...journeyPart, ...within('connJourneys[]', journeyPart)];
const fees = ['booking', 'sms', 'facilities', 'amendment'];
const basket = [
  ...within('journeys[]', journey),
  ...['status', 'payment.types[]', 'expiry', 'expiryTotalSecondsRemaining', 'errors[].id', 'errors[].message'],
  ...within('feesBreakdown', fees),
  ...['markupTotal', 'basketKind', 'redemptionCodes[].code'],
];
const changedBasket = within('basket', basket);
const pricedDate = ['date', 'price', 'available'];
const cities = within('cities[]', ['id', 'name', 'region', 'latitude', 'longitude']);
const billingInfo = [
  ...['firstName', 'lastName', 'addressLine1', 'addressLine2', 'addressLine3', 'townCity', 'region'],
  ...['postalCode', 'country', 'emailAddress', 'telephoneNumber'],
];
const order = ['orderNumber', 'grossTotal', 'taxTotal', 'emailAddress', ...within('journeys[]', journey)];
const scheduledStop = [
  ...['code', 'cityName', 'ordinal', 'location', 'carrier', 'carrierIcon', 'arrivalTime', 'departureTime'],
  ...['actualDepartureTime', 'predictedArrivalTime', 'actualArrivalTime'],
];

/**
 * All fields that the specification names in the answers of its calls (§3, §7), by the name of the endpoint. Fields that it
 * takes back or derives in the browser are left out: `filterOut`, the flags of a stop, `recent[]`, the stops of a city.
 */
export const specifiedFields: Readonly<Record<string, readonly string[]>> = {
  getToken: ['token'],
  login: user,
  getAccount: user.filter((field) => field !== 'isLocked'),
  verifyFacebookAccount: user,
  logout: [],
  getBasket: changedBasket,
  deleteBasket: [],
  addToBasket: changedBasket,
  deleteLineItem: changedBasket,
  chooseSeats: changedBasket,
  savePassengerInfo: changedBasket,
  redeemCode: changedBasket,
  saveSmsNumber: changedBasket,
  getSiteInformation: ['smsFee'],
  getBillingInfo: billingInfo,
  findOrderKey: ['reservationDetailsKey'],
  getOrder: order,
  savePassenger: ['errors[].id', 'errors[].message'],
  amendReservations: changedBasket,
  storeSearch: [],
  searchJourneys: [...within('journeys[]', journey), 'minPrice', 'redirectUrl', 'passengers'],
  getCarriers: ['carrierSets[].carrierId'],
  getJourneyPrices: within('dates[]', pricedDate),
  getJourneyDays: within('dates[]', ['date', 'available']),
  getTravelDates: ['availableDates[]'],
  getOriginCities: cities,
  getDestinationCities: cities,
  getSchedule: within('results[]', [
    ...['origin.localDateTime', 'destination.localDateTime', 'delayStatus', 'journeyId'],
  ]),
  getJourneyInformation: within('alerts[]', ['id', 'title', 'content', 'severity', 'url', 'urlDescription']),
  getItinerary: [
    ...['delayStatus', 'predictedArrivalTime'],
    ...within('origin', namedEnd),
    ...within('destination', namedEnd),
    ...within('scheduledStops[]', scheduledStop),
  ],
  getStop: [
    ...['cityName', 'name', 'stopAddress', 'information', 'cityInformation', 'latitude', 'longitude', 'scaling'],
  ],
  getCityStops: [
    ...['cityName', 'scaling'],
    ...within('stops[]', ['id', 'name', 'latitude', 'longitude', 'information']),
  ],
  getCityGuide: ['url', 'image.src', 'image.srcSet'],
  getPredictions: within('predictions[]', [
    ...['placeId', 'name', 'lat', 'lng', 'matchedSubstrings[].offset', 'matchedSubstrings[].length'],
  ]),
  getCancellationOrder: order,
  getRescheduleJourneys: within('journeys[]', journey),
  getReschedulePrices: within('dates[]', pricedDate),
  getReschedule: changedBasket,
  chooseReschedule: changedBasket,
  deleteReschedule: [],
  chooseRescheduleSeats: changedBasket,
};

/**
 * Calls of the specification whose answers it does not describe ("not shown"). They answer what the contract requires, and the
 * entities that the specification describes.
 */
export const undescribedCalls = [
  ...['getSalesPlan', 'getCancellation', 'getRescheduleDates', 'refundReservation', 'confirmReschedule'],
  'getRescheduleSeatPlan',
] as const;
