import type { OperationMessages, Translation } from '../create-text.ts';
import type { messages as french } from './fr.ts';

/** Words that every island may say, in English. */
export const messages: Translation<typeof french> = {
  loading: 'Loading…',
  retry: 'Try again',
  close: 'Close',
  error: 'Error:',
  unavailable: 'This service is temporarily unavailable.',
  updatedAt: 'updated at {time}',
  opensInNewTab: '(opens in a new tab)',
  nextDay: { one: '+{count} day', other: '+{count} days' },
  stopDescription: 'Stop description',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { stopDescription: 'Stop information' },
  CA: { stopDescription: 'Stop information' },
};
