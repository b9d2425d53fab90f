import { shiftTravelDay, createSearchQuery } from '../support/test-days.ts';

/** A state of a screen that no fixture page shows. */
export interface ScreenState {
  readonly name: string;
  readonly path: string;
  /** Text that only this state has. */
  readonly text: string | RegExp;
  /**
   * Every run opens it after other states of its widget without a reload; the group `screens` also opens it by its
   * address.
   */
  readonly isInSequence?: true;
}

const search = createSearchQuery(shiftTravelDay(3));
const returnSearch = createSearchQuery(shiftTravelDay(3), shiftTravelDay(6));
const journeys = '/journey-planner/journeys';

/** States of the planner, the fare finder, the stops and the account with their addresses. */
export const screenStates: readonly ScreenState[] = [
  { name: 'results', path: `${journeys}?${search}`, text: 'Choisir ce trajet' },
  { name: 'results of a return trip', path: `${journeys}?${returnSearch}`, text: 'Choisir ce trajet' },
  {
    name: 'inbound results before an outbound journey is chosen',
    path: `${journeys}/return?${returnSearch}`,
    text: 'Vous n’avez pas encore choisi votre aller.',
    isInSequence: true,
  },
  {
    name: 'too many travellers',
    path: `${journeys}?${search}&totalPassengers=99`,
    text: /^Chercher pour \d+ voyageur/,
  },
  {
    name: 'a filter that hides all journeys',
    path: `${journeys}?${search}&betweenStartTime=03:01&betweenEndTime=03:02`,
    text: /^Votre filtre masque/,
  },
  {
    name: 'journeys that cannot be loaded',
    path: `${journeys}?${search}&scenario=carrier-down`,
    text: 'Les trajets n’ont pas pu être chargés.',
  },
  { name: 'a slow carrier', path: `${journeys}?${search}&scenario=slow-carrier`, text: 'Choisir ce trajet' },
  {
    name: 'journeys that are sold on another site',
    path: `${journeys}?${search}&scenario=sold-elsewhere`,
    text: 'Ces trajets se réservent sur un autre site.',
  },
  { name: 'no prices', path: `${journeys}?${search}&scenario=no-fares`, text: '—' },
  { name: 'the search form of the planner', path: journeys, text: 'Trouver des billets', isInSequence: true },
  { name: 'an empty basket', path: '/journey-planner/basket', text: 'Votre panier est vide.', isInSequence: true },
  { name: 'nothing to pay', path: '/journey-planner/payment', text: /^Il n’y a rien à payer/, isInSequence: true },
  { name: 'an unknown order', path: '/journey-planner/confirmation', text: 'Commande introuvable', isInSequence: true },
  {
    name: 'an itinerary without a journey',
    path: '/journey-planner/itinerary',
    text: /^Il manque le numéro/,
    isInSequence: true,
  },
  { name: 'the map of the planner', path: '/journey-planner/map', text: 'Toutes les villes', isInSequence: true },
  { name: 'a city on the map', path: '/journey-planner/map?originId=1', text: 'Arrêts : Londres' },
  { name: 'fares', path: '/fare-finder?originId=1', text: /^\d+ destinations/ },
  { name: 'the stops of a city', path: '/stops?cityId=1', text: 'Arrêts : Londres' },
  { name: 'an alert of each kind', path: '/service-alerts?scenario=alerts-storm', text: '20 alertes' },
  { name: 'the sign-in', path: '/account-management/login', text: 'Se connecter', isInSequence: true },
  { name: 'a closed account', path: '/account-management/account-closed', text: 'Compte fermé', isInSequence: true },
  {
    name: 'a page that requires the sign-in',
    path: '/account-management/my-tickets',
    text: 'Se connecter',
    isInSequence: true,
  },
  {
    name: 'a path of the planner that does not exist',
    path: '/journey-planner/elsewhere',
    text: 'Page introuvable',
    isInSequence: true,
  },
  {
    name: 'the search for an order',
    path: '/journey-planner/manage-booking',
    text: 'Retrouver ma commande',
    isInSequence: true,
  },
  {
    name: 'a reservation that is not found',
    path: '/journey-planner/cancellation/K3Y/not-found',
    text: 'Réservation introuvable',
    isInSequence: true,
  },
];
