import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  luggage: 'Luggage',
  luggageAllowance: 'One suitcase up to {weight}\u00a0{unit} and one small carry-on bag.',
  fullLuggagePolicy: 'Full luggage policy',
  luggageChecked: 'One bag in the hold per person, up to {weight}\u00a0{unit}.',
  luggageSize: 'The bag must be no larger than a standard large suitcase.',
  luggageCarryOn: 'One small carry-on bag to keep with you on board.',
  luggageNoReceipt: 'Bags are not checked in, and no receipts are given.',
};
