import { describe, expect, it } from 'vitest';
import { type RetailOperation, retailOperations } from '#shared/domain/page/operation/settings.ts';
import { type AuditedLocale, auditedLocales, listForms, listMessages } from './all-messages.ts';

type ByOperation = Readonly<Record<RetailOperation, string>>;

const menu = 'widgets/nav-bar/account-menu';
const search = 'shared/panels/search/search-form';

/** Texts that differ by operation (spec §1 "Label variants per operation"): folder and key, language, and the texts. */
const variants: readonly (readonly [place: string, AuditedLocale, ByOperation])[] = [
  [`${search} single`, 'en', { UK: 'Single', US: 'One way', CA: 'One way' }],
  [`${search} return`, 'en', { UK: 'Return', US: 'Round trip', CA: 'Round trip' }],
  [`${search} travellers`, 'en', { UK: 'Travellers', US: 'Travelers', CA: 'Travellers' }],
  [`${search} travellers`, 'fr', { UK: 'Voyageurs', US: 'Voyageurs', CA: 'Passagers' }],
  [`${menu} manageBooking`, 'en', { UK: 'Manage booking', US: 'Manage trip', CA: 'Manage trip' }],
  [`${menu} manageBooking`, 'fr', { UK: 'Gérer ma réservation', US: 'Gérer mon voyage', CA: 'Gérer mon voyage' }],
  [`${menu} manageBooking`, 'es', { UK: 'Gestionar mi reserva', US: 'Gestionar mi viaje', CA: 'Gestionar mi viaje' }],
  [`${menu} manageBooking`, 'pl', { UK: 'Zarządzaj rezerwacją', US: 'Zarządzaj podróżą', CA: 'Zarządzaj podróżą' }],
  [`${menu} manageBooking`, 'de', { UK: 'Buchung verwalten', US: 'Reise verwalten', CA: 'Reise verwalten' }],
  ['shared/panels/journeys/luggage-policy luggage', 'en', { UK: 'Luggage', US: 'Baggage', CA: 'Baggage' }],
  [
    'shared/panels/basket/basket-sums smsFee',
    'fr',
    { UK: 'Frais de SMS', US: 'Frais de SMS', CA: 'Frais de message texte' },
  ],
  ['shared/text stopDescription', 'en', { UK: 'Stop description', US: 'Stop information', CA: 'Stop information' }],
  ['widgets/lost-property-form colour', 'en', { UK: 'Colour', US: 'Color', CA: 'Colour' }],
  ['widgets/account/screens/settings KM', 'en', { UK: 'Kilometres', US: 'Kilometers', CA: 'Kilometres' }],
  ['widgets/account/screens/profile postalCode', 'en', { UK: 'Postcode', US: 'ZIP code', CA: 'Postal code' }],
  [
    'widgets/account/screens/settings closeConfirmMissing',
    'en',
    { UK: 'Tick the box to confirm.', US: 'Check the box to confirm.', CA: 'Tick the box to confirm.' },
  ],
  [
    'widgets/journey-planner/screens/basket smsNumber',
    'en',
    { UK: 'Mobile phone number', US: 'Cell phone number', CA: 'Cell phone number' },
  ],
  [
    'widgets/journey-planner/purchase terms',
    'en',
    {
      UK: 'I accept the conditions of carriage.',
      US: 'I accept the terms of carriage.',
      CA: 'I accept the conditions of carriage.',
    },
  ],
  ['shared/panels/itinerary/itinerary cancelled', 'en', { UK: 'Cancelled', US: 'Canceled', CA: 'Cancelled' }],
  ['widgets/journey-planner/screens/results journeys', 'en', { UK: 'Journeys', US: 'Trips', CA: 'Trips' }],
];

it.each(variants)('%s in %s has the text of each operation', async (place, locale, words) => {
  for (const operation of retailOperations) {
    expect(`${operation}: ${await readMessage(place, locale, operation)}`).toBe(`${operation}: ${words[operation]}`);
  }
});

/** Matches names of a country's currency. */
const currencyNames: Readonly<Record<RetailOperation, RegExp>> = {
  UK: /\bpence\b|\bpounds? sterling\b|\bGBP\b/i,
  US: /\bUSD\b/i,
  CA: /\bCAD\b/i,
};

describe.each(auditedLocales)('the texts in %s', (locale) => {
  it.each(retailOperations)('do not name a currency, for %s, since amounts include theirs', async (operation) => {
    const messagesWithCurrency = (await listMessages(locale, operation)).filter(({ message }) =>
      listForms(message).some(
        (words) => /[£$€]/.test(words) || Object.values(currencyNames).some((country) => country.test(words)),
      ),
    );
    expect(messagesWithCurrency).toEqual([]);
  });

  it('of North America differ from those of the United Kingdom', async () => {
    const britishMessages = new Map(
      (await listMessages(locale, 'UK')).map(({ folder, key, message }) => [`${folder} ${key}`, message]),
    );
    for (const operation of ['US', 'CA'] as const) {
      const differentMessages = (await listMessages(locale, operation)).filter(
        ({ folder, key, message }) => britishMessages.get(`${folder} ${key}`) !== String(listForms(message)),
      );
      expect(differentMessages.length, operation).toBeGreaterThanOrEqual(5);
    }
  });
});

async function readMessage(place: string, locale: AuditedLocale, operation: RetailOperation): Promise<string> {
  const [folder = '', key = ''] = place.split(' ');
  const entry = (await listMessages(locale, operation, [folder])).find((message) => message.key === key);
  return String(entry?.message);
}
