import { expect, it } from 'vitest';
import { getItemName, toStripeLocale } from './stripe-calls.ts';

it.each([
  ['fr', 'fr', 'Billets d’autocar'],
  ['fr-FR', 'fr', 'Billets d’autocar'],
  ['fr-CA', 'fr-CA', 'Billets d’autocar'],
  ['en-GB', 'en-GB', 'Coach tickets'],
  ['en-US', 'en', 'Coach tickets'],
  ['es-ES', 'es', 'Billetes de autocar'],
  ['es-MX', 'es-419', 'Billetes de autocar'],
  ['pl-PL', 'pl', 'Bilety autokarowe'],
  ['de-AT', 'de', 'Coach tickets'],
  ['cy', 'auto', 'Coach tickets'],
  ['', 'auto', 'Coach tickets'],
])('the page of %s is shown in %s', (hostLocale, stripeLocale, item) => {
  expect([toStripeLocale(hostLocale), getItemName(hostLocale)]).toEqual([stripeLocale, item]);
});
