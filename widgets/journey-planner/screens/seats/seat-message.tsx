import type { SeatFit } from '#shared/domain/seats/best-fit.ts';
import type { PlacedSeat } from '#shared/domain/seats/placed-seat.ts';
import type { SeatedCoach } from '#shared/domain/seats/seat-need.ts';
import type { Tone } from '#shared/ui/badge/badge.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { SeatFormatters } from './seat-formatters.ts';

/** What has happened to the choice of seats, until something else does. */
export type SeatMessage =
  /** Seats were found for the party: on each coach, and which wishes they meet on all of them. */
  | ({
      readonly kind: 'found';
      /** It was offered in the place of what was lost. */
      readonly isOffer: boolean;
      readonly seats: readonly { readonly coach: SeatedCoach; readonly seats: readonly PlacedSeat[] }[];
    } & Pick<SeatFit, 'met' | 'unmet'>)
  /** Too few seats, or so many wheelchair spaces less than the party needs. */
  | { readonly kind: 'full'; readonly coach: SeatedCoach; readonly spaces: number }
  /** Somebody else took seats of the choice; what is offered in their place, and the choice that it makes. */
  | {
      readonly kind: 'lost';
      readonly coach: SeatedCoach;
      readonly lost: readonly PlacedSeat[];
      readonly offered: readonly PlacedSeat[];
      /** To stay together, who kept a seat would give it up. */
      readonly isMove: boolean;
      readonly fit: SeatFit | undefined;
    }
  | { readonly kind: 'missing'; readonly coach: SeatedCoach; readonly count: number }
  /** The operator says no, in its own words, which may be none; how many wheelchair spaces the party needs, where it chose others. */
  | { readonly kind: 'refused'; readonly messages: readonly string[]; readonly spaces: number | undefined }
  | { readonly kind: 'failed' };

/** News in one sentence, for the announcer and as the headline of what is seen. */
export function headlineOf(message: SeatMessage, { text, coach, numbers }: SeatFormatters): string {
  switch (message.kind) {
    case 'found':
      return text('fitFound');
    case 'full':
      return message.spaces > 0
        ? text('fitNoSpaces', { count: message.spaces, coach: coach(message.coach) })
        : text('fitNone', { coach: coach(message.coach) });
    case 'lost':
      return text('lost', { count: message.lost.length, seats: numbers(message.lost) });
    case 'missing':
      return text('missing', { count: message.count, coach: coach(message.coach) });
    case 'refused':
      return text('refused');
    case 'failed':
      return text('saveFailed');
  }
}

/** What else there is to say, sentence by sentence. */
export function detailsOf(message: SeatMessage, { text, coach, priced, wish }: SeatFormatters): readonly string[] {
  // The first letter alone: a noun of German keeps its own.
  const within = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
  const list = (wishes: SeatFit['met']) => wishes.map((one) => within(wish(one))).join(', ');
  switch (message.kind) {
    case 'found':
      return [
        ...message.seats.map((one) => text('fitSeats', { coach: coach(one.coach), seats: priced(one.seats) })),
        ...(message.met.length > 0 ? [text('fitMet', { wishes: list(message.met) })] : []),
        ...(message.unmet.length > 0 ? [text('fitUnmet', { wishes: list(message.unmet) })] : []),
      ];
    case 'lost':
      if (!message.fit) return [text('noOffer')];
      return [text(message.isMove ? 'offerTogether' : 'offer', { seats: priced(message.offered) })];
    case 'refused':
      return [
        ...message.messages,
        ...(message.spaces === undefined ? [] : [text('spacesNeeded', { count: message.spaces })]),
      ];
    case 'failed':
      return [text('saveFailedAdvice')];
    case 'full':
    case 'missing':
      return [];
  }
}

export interface SeatMessageNoticeProps {
  readonly message: SeatMessage;
  readonly formatters: SeatFormatters;
  /** Takes what is offered in the place of what is lost. */
  readonly onTake?: (coach: SeatedCoach, fit: SeatFit) => void;
}

const tones: Readonly<Record<SeatMessage['kind'], Tone>> = {
  found: 'success',
  full: 'warning',
  lost: 'warning',
  missing: 'warning',
  refused: 'danger',
  failed: 'danger',
};

/** The message about the choice, visible; the announcer has announced it. */
export function SeatMessageNotice({ message, formatters, onTake }: SeatMessageNoticeProps) {
  const { text, priced } = formatters;
  const offer =
    message.kind === 'lost' && message.fit
      ? { coach: message.coach, fit: message.fit, seats: message.offered }
      : undefined;
  return (
    <Notice
      tone={message.kind === 'found' && message.unmet.length > 0 ? 'warning' : tones[message.kind]}
      title={headlineOf(message, formatters)}
      actions={
        offer && (
          <Button onClick={() => onTake?.(offer.coach, offer.fit)}>
            {text('take', { seats: priced(offer.seats) })}
          </Button>
        )
      }
    >
      {detailsOf(message, formatters).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
