import { keys, travelDay } from './operator-answers.ts';

/** A screen of a widget with the address at which it opens. */
export interface OperatorScreen {
  readonly name: string;
  readonly widget: string;
  readonly path: string;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Whether no traveller is signed in; otherwise one is. */
  readonly isSignedOut?: true;
  /** Buttons to press before the screen is looked at, by their position among those that match a selector. */
  readonly press?: string;
}

const search = `originId=1&destinationId=2&departureDate=${travelDay}&totalPassengers=1`;
const cancellation = `/cancellation/${keys.reservation}`;

const planner = (name: string, path: string, rest: Partial<OperatorScreen> = {}): OperatorScreen => ({
  name,
  widget: 'journey-planner',
  path: `/journey-planner${path}`,
  ...rest,
});
const account = (name: string, path: string, rest: Partial<OperatorScreen> = {}): OperatorScreen => ({
  name,
  widget: 'account',
  path: `/account-management${path}`,
  ...rest,
});
const island = (widget: string, options: OperatorScreen['options'] = {}, path = '/'): OperatorScreen => ({
  name: widget,
  widget,
  path,
  options,
});

/** Every screen of the specification (§2), and those of the product's own. */
export const operatorScreens: readonly OperatorScreen[] = [
  planner('the search form', '/journeys'),
  planner('results', `/journeys?${search}`),
  planner('a result in detail', `/journeys?${search}`, { press: '.journey summary, .journey [aria-expanded=false]' }),
  planner('inbound results', `/journeys/return?${search}&inboundDepartureDate=2026-11-27`),
  planner('basket', '/basket'),
  planner('seat check', '/seat-check'),
  planner('seats', '/seat-reservation?liid=line-7'),
  planner('assisted travel', '/assisted-travel'),
  planner('checkout sign-in', '/login', { isSignedOut: true }),
  planner('payment', '/payment'),
  planner('payment in progress', '/payment/in-progress'),
  planner('zero payment', '/zero-payment'),
  planner('confirmation', '/confirmation?orderNumber=7K3M9QAC'),
  planner('itinerary of the planner', '/itinerary?journeyId=8'),
  planner('map', '/map'),
  planner('map of a city', '/map?originId=1'),
  planner('map of a route', '/map?originId=1&destinationId=2'),
  planner('manage booking', '/manage-booking'),
  planner('amend', '/amend'),
  planner('amend profiles', '/amend/profiles'),
  planner('passenger details', '/amend/passenger-details?reservationNumber=7K3M9QAC-1&passengerId=1'),
  planner('cancellation', cancellation),
  planner('reservation not found', `${cancellation}/not-found`),
  planner('reschedule', `${cancellation}/reschedule`),
  planner('reschedule basket', `${cancellation}/reschedule/basket?reservationKey=${keys.reservation}`),
  planner('reschedule seats', `/seat-reservation?liid=line-8&reschedule=true&reservationKey=${keys.reservation}`),
  planner('changed order', `${cancellation}/order`),
  account('sign-in', '/login', { isSignedOut: true }),
  account('registration', '/register', { isSignedOut: true }),
  account('forgotten password', '/forgotten-password', { isSignedOut: true }),
  account('new password', '/reset-password/4711', { isSignedOut: true }),
  account('activation', '/activate', { isSignedOut: true }),
  account('sign-out', '/logout', { isSignedOut: true }),
  account('account closed', '/account-closed', { isSignedOut: true }),
  account('profile', ''),
  account('my tickets', '/my-tickets'),
  account('my settings', '/my-settings'),
  account('travel profiles', '/travel-profiles'),
  island('bus-tracker', {}, '/bus-tracker?originId=1&destinationId=2'),
  {
    ...island('bus-tracker', {}, '/bus-tracker?originId=1&destinationId=2'),
    name: 'itinerary dialog',
    press: '.departure-button',
  },
  island('itinerary', { journeyId: '8' }),
  island('find-tickets', { originId: 1 }),
  island('stops', { cityId: 1 }, '/stops'),
  island('fare-finder', { originId: 1 }, '/fare-finder'),
  island('city-guide', { cityId: 1 }),
  island('luggage-policy'),
  island('nav-bar'),
  island('mini-basket'),
  island('sticky-footer'),
  island('user-home'),
  island('contact-form'),
  island('lost-property-form'),
  island('service-alerts', { from: 'INFORMATION' }),
  island('service-alerts-page', {}, '/service-alerts'),
  island('toast'),
  island('modal-shim'),
];
