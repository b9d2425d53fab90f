import type { PassengerDifference } from '#shared/domain/basket/passengers/saved-passengers.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages/fr.ts';

/** What the basket does not have for a traveller, as a sentence. */
export function differenceWords(difference: PassengerDifference, text: Text<typeof messages>): string {
  switch (difference.kind) {
    case 'fare':
      return text(difference.type);
    case 'wheelchair':
      return text('noWheelchair');
    case 'other-disability':
      return text('noOtherDisability');
    case 'attendant':
      return text('noAttendant');
  }
}
