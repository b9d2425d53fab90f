import type { SeatFit } from '#shared/domain/seats/best-fit.ts';
import type { PlacedSeat } from '#shared/domain/seats/placed-seat.ts';
import type { CoachWithSeats } from '#shared/domain/seats/coaches-with-seats.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice, type NoticeProps } from '#shared/ui/notice/notice.tsx';
import type { SeatFormatters } from './seat-formatters.ts';

interface DescribedMessage extends Pick<NoticeProps, 'tone' | 'title'> {
  readonly advice: readonly string[];
}

/** The last event of the seat selection, shown until the next one. */
export type SeatMessage =
  /** Seats were found, with the wishes that they meet on all coaches. */
  | ({
      readonly kind: 'found';
      /** They replace seats that were taken. */
      readonly isSwap: boolean;
      readonly seats: readonly { readonly coach: CoachWithSeats; readonly seats: readonly PlacedSeat[] }[];
    } & Pick<SeatFit, 'metWishes' | 'unmetWishes'>)
  /** Too few seats are free, or `spaces` wheelchair spaces are lacking. */
  | { readonly kind: 'full'; readonly coach: CoachWithSeats; readonly spaces: number }
  /** Selected seats have been taken; with a replacement, if any. */
  | {
      readonly kind: 'lost';
      readonly coach: CoachWithSeats;
      readonly takenSeats: readonly PlacedSeat[];
      readonly offeredSeats: readonly PlacedSeat[];
      /** The replacement also moves travellers who still have a seat, so that all sit together. */
      readonly isMove: boolean;
      readonly fit: SeatFit | undefined;
    }
  | { readonly kind: 'missing'; readonly coach: CoachWithSeats; readonly count: number }
  /** The operator refused, with messages if any; `spaces` if the party must choose that number of wheelchair spaces. */
  | { readonly kind: 'refused'; readonly messages: readonly string[]; readonly spaces: number | undefined }
  | { readonly kind: 'failed' };

/** Returns the message as texts of a notice: a title, and further sentences. */
export function describeMessage(message: SeatMessage, formatters: SeatFormatters): DescribedMessage {
  const { text, coach, numbers, prices, wish } = formatters;
  // Only the first letter: German nouns keep their capital.
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
      const values = { count: message.spaces, coach: coach(message.coach) };
      return { tone: 'warning', title: text(message.spaces > 0 ? 'fitNoSpaces' : 'fitNone', values), advice: [] };
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
      const { messages, spaces } = message;
      const spacesNeeded = spaces === undefined ? [] : [text('spacesNeeded', { count: spaces })];
      return { tone: 'danger', title: text('refused'), advice: [...messages, ...spacesNeeded] };
    }
    case 'failed':
      return { tone: 'danger', title: text('saveFailed'), advice: [text('saveFailedAdvice')] };
  }
}

interface SeatMessageNoticeProps {
  readonly message: SeatMessage;
  readonly formatters: SeatFormatters;
  /** Accepts the replacement. */
  readonly onTake?: (coach: CoachWithSeats, fit: SeatFit) => void;
}

/** The message as a visible notice. It is announced separately. */
export function SeatMessageNotice({ message, formatters, onTake }: SeatMessageNoticeProps) {
  const { text, prices } = formatters;
  const { fit, coach, offeredSeats = [] } = message.kind === 'lost' ? message : {};
  const take = fit && coach && (
    <Button onClick={() => onTake?.(coach, fit)}>{text('take', { seats: prices(offeredSeats) })}</Button>
  );
  return <Notice {...describeMessage(message, formatters)} actions={take} />;
}
