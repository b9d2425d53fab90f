import { dayLater, searchOn } from '../support/test-days.ts';

/** A state of a screen that no fixture page shows. */
export interface ScreenState {
  readonly name: string;
  readonly path: string;
  /** Text that only this state has. */
  readonly says: string | RegExp;
  /**
   * Every run opens it after other states of its widget without a reload; the group `screens` also opens it by its
   * address.
   */
  readonly isInTour?: true;
}

const search = searchOn(dayLater(3));
const andBack = searchOn(dayLater(3), dayLater(6));
const journeys = '/journey-planner/journeys';

/** States of the planner, the fare finder, the stops and the account with their addresses. */
export const screenStates: readonly ScreenState[] = [
  { name: 'results', path: `${journeys}?${search}`, says: 'Choisir ce trajet' },
  { name: 'results of a return trip', path: `${journeys}?${andBack}`, says: 'Choisir ce trajet' },
  {
    name: 'the way back before the way out',
    path: `${journeys}/return?${andBack}`,
    says: 'Vous n’avez pas encore choisi votre aller.',
    isInTour: true,
  },
  {
    name: 'too many travellers',
    path: `${journeys}?${search}&totalPassengers=99`,
    says: /^Chercher pour \d+ voyageur/,
  },
  {
    name: 'a filter that hides all journeys',
    path: `${journeys}?${search}&betweenStartTime=03:01&betweenEndTime=03:02`,
    says: /^Votre filtre masque/,
  },
  {
    name: 'journeys that cannot be loaded',
    path: `${journeys}?${search}&scenario=carrier-down`,
    says: 'Les trajets n’ont pas pu être chargés.',
  },
  { name: 'a carrier that is slow', path: `${journeys}?${search}&scenario=slow-carrier`, says: 'Choisir ce trajet' },
  {
    name: 'journeys that are sold elsewhere',
    path: `${journeys}?${search}&scenario=sold-elsewhere`,
    says: 'Ces trajets se réservent sur un autre site.',
  },
  { name: 'no prices', path: `${journeys}?${search}&scenario=no-fares`, says: '—' },
  { name: 'the search form of the planner', path: journeys, says: 'Trouver des billets', isInTour: true },
  { name: 'an empty basket', path: '/journey-planner/basket', says: 'Votre panier est vide.', isInTour: true },
  { name: 'nothing to pay', path: '/journey-planner/payment', says: /^Il n’y a rien à payer/, isInTour: true },
  { name: 'an unknown order', path: '/journey-planner/confirmation', says: 'Commande introuvable', isInTour: true },
  {
    name: 'an itinerary without a journey',
    path: '/journey-planner/itinerary',
    says: /^Il manque le numéro/,
    isInTour: true,
  },
  { name: 'the map of the planner', path: '/journey-planner/map', says: 'Toutes les villes', isInTour: true },
  { name: 'a city on the map', path: '/journey-planner/map?originId=1', says: 'Arrêts : Londres' },
  { name: 'fares', path: '/fare-finder?originId=1', says: /^\d+ destinations/ },
  { name: 'the stops of a city', path: '/stops?cityId=1', says: 'Arrêts : Londres' },
  { name: 'an alert of each kind', path: '/service-alerts?scenario=alerts-storm', says: '20 alertes' },
  { name: 'the sign-in', path: '/account-management/login', says: 'Se connecter', isInTour: true },
  { name: 'a closed account', path: '/account-management/account-closed', says: 'Compte fermé', isInTour: true },
  {
    name: 'a page that asks for the sign-in',
    path: '/account-management/my-tickets',
    says: 'Se connecter',
    isInTour: true,
  },
  {
    name: 'a path of the planner that leads nowhere',
    path: '/journey-planner/elsewhere',
    says: 'Page introuvable',
    isInTour: true,
  },
  {
    name: 'how an order is found',
    path: '/journey-planner/manage-booking',
    says: 'Retrouver ma commande',
    isInTour: true,
  },
  {
    name: 'a reservation that is not found',
    path: '/journey-planner/cancellation/K3Y/not-found',
    says: 'Réservation introuvable',
    isInTour: true,
  },
];
