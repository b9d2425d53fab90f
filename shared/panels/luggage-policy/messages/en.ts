import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  luggage: 'Luggage',
  luggageAllowance: 'One suitcase of up to {weight}\u00a0{unit} and one small hand bag.',
  fullLuggagePolicy: 'Full luggage policy',
  luggageChecked: 'One bag in the hold for each traveller, of up to {weight}\u00a0{unit}.',
  luggageSize: 'That bag is no larger than a standard large suitcase.',
  luggageCarryOn: 'One small carry-on bag, which you keep with you on board.',
  luggageNoReceipt: 'Bags are not checked in, and no receipts are given.',
};
