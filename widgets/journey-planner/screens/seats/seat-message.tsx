import type { SeatFit } from '#shared/domain/seats/best-fit.ts';
import type { PlacedSeat } from '#shared/domain/seats/placed-seat.ts';
import type { CoachWithSeats } from '#shared/domain/seats/coaches-with-seats.ts';
import type { Tone } from '#shared/ui/badge/badge.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { SeatFormatters } from './seat-formatters.ts';

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

/** Returns the message in one sentence, for the announcer and as title of the notice. */
export function getHeadline(message: SeatMessage, { text, coach, numbers }: SeatFormatters): string {
  switch (message.kind) {
    case 'found':
      return text('fitFound');
    case 'full':
      return message.spaces > 0
        ? text('fitNoSpaces', { count: message.spaces, coach: coach(message.coach) })
        : text('fitNone', { coach: coach(message.coach) });
    case 'lost':
      return text('lost', { count: message.takenSeats.length, seats: numbers(message.takenSeats) });
    case 'missing':
      return text('missing', { count: message.count, coach: coach(message.coach) });
    case 'refused':
      return text('refused');
    case 'failed':
      return text('saveFailed');
  }
}

/** Returns further sentences of the message. */
export function listDetails(message: SeatMessage, { text, coach, prices, wish }: SeatFormatters): readonly string[] {
  // Only the first letter: German nouns keep their capital.
  const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
  const list = (wishes: SeatFit['metWishes']) => wishes.map((seatWish) => lowerFirst(wish(seatWish))).join(', ');
  switch (message.kind) {
    case 'found':
      return [
        ...message.seats.map((coachSeats) =>
          text('fitSeats', { coach: coach(coachSeats.coach), seats: prices(coachSeats.seats) }),
        ),
        ...(message.metWishes.length > 0 ? [text('fitMet', { wishes: list(message.metWishes) })] : []),
        ...(message.unmetWishes.length > 0 ? [text('fitUnmet', { wishes: list(message.unmetWishes) })] : []),
      ];
    case 'lost':
      if (!message.fit) return [text('noOffer')];
      return [text(message.isMove ? 'offerTogether' : 'offer', { seats: prices(message.offeredSeats) })];
    case 'refused':
      if (message.spaces === undefined) return message.messages;
      return [...message.messages, text('spacesNeeded', { count: message.spaces })];
    case 'failed':
      return [text('saveFailedAdvice')];
    case 'full':
    case 'missing':
      return [];
  }
}

interface SeatMessageNoticeProps {
  readonly message: SeatMessage;
  readonly formatters: SeatFormatters;
  /** Accepts the replacement. */
  readonly onTake?: (coach: CoachWithSeats, fit: SeatFit) => void;
}

const tones: Readonly<Record<SeatMessage['kind'], Tone>> = {
  found: 'success',
  full: 'warning',
  lost: 'warning',
  missing: 'warning',
  refused: 'danger',
  failed: 'danger',
};

/** The message as a visible notice. It is announced separately. */
export function SeatMessageNotice({ message, formatters, onTake }: SeatMessageNoticeProps) {
  const { text, prices } = formatters;
  const offer =
    message.kind === 'lost' && message.fit
      ? { coach: message.coach, fit: message.fit, seats: message.offeredSeats }
      : undefined;
  return (
    <Notice
      tone={message.kind === 'found' && message.unmetWishes.length > 0 ? 'warning' : tones[message.kind]}
      title={getHeadline(message, formatters)}
      advice={listDetails(message, formatters)}
      actions={
        offer && (
          <Button onClick={() => onTake?.(offer.coach, offer.fit)}>
            {text('take', { seats: prices(offer.seats) })}
          </Button>
        )
      }
    />
  );
}
