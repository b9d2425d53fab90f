import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The site’s navigation, in English. */
export const messages: Translation<typeof french> = {
  navigation: 'Main navigation',
  menu: 'Menu',
  skip: 'Skip to content',
  account: 'Account',
  myAccount: 'My account',
  journeyPlanner: 'Find tickets',
  fareFinder: 'Fares',
  stops: 'Stops',
  serviceAlerts: 'Service alerts',
};
