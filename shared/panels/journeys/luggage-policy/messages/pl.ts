import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  luggage: 'Bagaż',
  luggageAllowance: 'Jedna walizka do {weight}\u00a0{unit} i jedna mała torba podręczna.',
  fullLuggagePolicy: 'Pełne zasady przewozu bagażu',
  luggageChecked: 'Jedna sztuka w luku bagażowym na osobę, do {weight}\u00a0{unit}.',
  luggageSize: 'Nie większa niż zwykła duża walizka.',
  luggageCarryOn: 'Jedna mała torba podręczna, którą zabierasz ze sobą na pokład.',
  luggageNoReceipt: 'Bagaż nie jest nadawany i nie wydajemy kwitów bagażowych.',
};
