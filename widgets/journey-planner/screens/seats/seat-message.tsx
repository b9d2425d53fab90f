import type { SeatFit } from '#shared/domain/seats/best-fit.ts';
import type { PlacedSeat } from '#shared/domain/seats/placed-seat.ts';
import type { CoachWithSeats } from '#shared/domain/seats/coaches-with-seats.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice, type NoticeProps } from '#shared/ui/notice/notice.tsx';
import type { SeatFormatters } from './seat-formatters.ts';

/** A message as shown: a title, and further sentences (`advice`). */
interface DescribedMessage extends Pick<NoticeProps, 'tone' | 'title'> {
  readonly advice: readonly string[];
}

/** A message about the last event of the seat selection, shown until the next event. */
export type SeatMessage =
  /** Seats were found, with the wishes that they meet on all coaches, and those that they miss on at least one. */
  | ({
      readonly kind: 'found';
      /** Whether they replace seats that others have taken. Such a message is shown at the save button, not at the wishes. */
      readonly isReplacement: boolean;
      readonly seats: readonly { readonly coach: CoachWithSeats; readonly seats: readonly PlacedSeat[] }[];
    } & Pick<SeatFit, 'metWishes' | 'unmetWishes'>)
  /**
   * No seats were found on a coach: `lackingSpaceCount` wheelchair spaces are lacking; if it is 0, there are too few
   * free seats.
   */
  | { readonly kind: 'full'; readonly coach: CoachWithSeats; readonly lackingSpaceCount: number }
  /**
   * Other travellers have taken selected seats. `fit` contains the seats of all travellers with the replacements that are
   * offered, and `offeredSeats` are only the new ones. Without a replacement, `fit` is undefined.
   */
  | {
      readonly kind: 'lost';
      readonly coach: CoachWithSeats;
      readonly takenSeats: readonly PlacedSeat[];
      readonly offeredSeats: readonly PlacedSeat[];
      /** Whether the replacement also moves travellers who still have a seat, so that all sit together. */
      readonly isMove: boolean;
      readonly fit: SeatFit | undefined;
    }
  /** The selection cannot be saved, because `count` travellers have no seat on a coach. */
  | { readonly kind: 'missing'; readonly coach: CoachWithSeats; readonly count: number }
  /**
   * The operator refused the seats, with its reasons in `messages`, which may be empty. `requiredSpaceCount` is the number of
   * wheelchair spaces that the party must choose; undefined if that is not the reason.
   */
  | { readonly kind: 'refused'; readonly messages: readonly string[]; readonly requiredSpaceCount: number | undefined }
  /** The request to save seats failed. */
  | { readonly kind: 'failed' };

/** Returns the tone and the text of a message, as a title and further sentences. */
export function describeMessage(message: SeatMessage, formatters: SeatFormatters): DescribedMessage {
  // `coach` formats a coach, `numbers` and `prices` a list of seats without and with their prices, and `wish` a wish for seats.
  const { text, coach, numbers, prices, wish } = formatters;
  // Lower case within a sentence. Only the first letter is changed, since a word within the label may need its capital.
  const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
  const list = (wishes: SeatFit['metWishes']) => wishes.map((seatWish) => lowerFirst(wish(seatWish))).join(', ');
  switch (message.kind) {
    case 'found': {
      const { metWishes, unmetWishes } = message;
      const advice = [
        ...message.seats.map(({ coach: seatCoach, seats }) =>
          text('fitSeats', { coach: coach(seatCoach), seats: prices(seats) }),
        ),
        ...(metWishes.length > 0 ? [text('fitMet', { wishes: list(metWishes) })] : []),
        ...(unmetWishes.length > 0 ? [text('fitUnmet', { wishes: list(unmetWishes) })] : []),
      ];
      return { tone: unmetWishes.length > 0 ? 'warning' : 'success', title: text('fitFound'), advice };
    }
    case 'full': {
      const values = { count: message.lackingSpaceCount, coach: coach(message.coach) };
      const title = text(message.lackingSpaceCount > 0 ? 'fitNoSpaces' : 'fitNone', values);
      return { tone: 'warning', title, advice: [] };
    }
    case 'lost': {
      const { takenSeats, offeredSeats, isMove, fit } = message;
      const offer = text(isMove ? 'offerTogether' : 'offer', { seats: prices(offeredSeats) });
      const title = text('lost', { count: takenSeats.length, seats: numbers(takenSeats) });
      return { tone: 'warning', title, advice: [fit ? offer : text('noOffer')] };
    }
    case 'missing': {
      const title = text('missing', { count: message.count, coach: coach(message.coach) });
      return { tone: 'warning', title, advice: [] };
    }
    case 'refused': {
      const { messages, requiredSpaceCount } = message;
      const spacesNeeded =
        requiredSpaceCount === undefined ? [] : [text('spacesNeeded', { count: requiredSpaceCount })];
      return { tone: 'danger', title: text('refused'), advice: [...messages, ...spacesNeeded] };
    }
    case 'failed':
      return { tone: 'danger', title: text('saveFailed'), advice: [text('saveFailedAdvice')] };
  }
}

interface SeatMessageNoticeProps {
  readonly message: SeatMessage;
  readonly formatters: SeatFormatters;
  /** Accepts an offered replacement. Required for messages of kind `lost`; the others have no button. */
  readonly onTake?: (coach: CoachWithSeats, fit: SeatFit) => void;
}

/** A message as a visible notice, with a button to accept a replacement. The seat picker announces it to screen readers. */
export function SeatMessageNotice({ message, formatters, onTake }: SeatMessageNoticeProps) {
  const { text, prices } = formatters;
  // Only a message about lost seats offers a replacement.
  const { fit, coach, offeredSeats = [] } = message.kind === 'lost' ? message : {};
  const takeButton = fit && coach && (
    <Button onClick={() => onTake?.(coach, fit)}>{text('take', { seats: prices(offeredSeats) })}</Button>
  );
  return <Notice {...describeMessage(message, formatters)} actions={takeButton} />;
}
