import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A traveller's own start, in English. */
export const messages: Translation<typeof french> = {
  title: 'Hello',
  titleByName: 'Hello {name}',
  last: 'Last search',
  pair: '{origin} – {destination}',
  travellers: { one: '{count} traveller', other: '{count} travellers' },
  recent: 'Recent cities',
  fromCity: 'From {city}',
  loading: 'Loading cities…',
  tickets: 'My tickets',
  search: 'Find a journey',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { travellers: { one: '{count} traveler', other: '{count} travelers' } },
};
