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
export function headlineOf(news: SeatMessage, { text, coach, numbers }: SeatFormatters): string {
  switch (news.kind) {
    case 'found':
      return text('fitFound');
    case 'full':
      return news.spaces > 0
        ? text('fitNoSpaces', { count: news.spaces, coach: coach(news.coach) })
        : text('fitNone', { coach: coach(news.coach) });
    case 'lost':
      return text('lost', { count: news.lost.length, seats: numbers(news.lost) });
    case 'missing':
      return text('missing', { count: news.count, coach: coach(news.coach) });
    case 'refused':
      return text('refused');
    case 'failed':
      return text('saveFailed');
  }
}

/** What else there is to say, sentence by sentence. */
export function detailsOf(news: SeatMessage, { text, coach, priced, wish }: SeatFormatters): readonly string[] {
  const list = (wishes: SeatFit['met']) => wishes.map((one) => wish(one).toLowerCase()).join(', ');
  switch (news.kind) {
    case 'found':
      return [
        ...news.seats.map((one) => text('fitSeats', { coach: coach(one.coach), seats: priced(one.seats) })),
        ...(news.met.length > 0 ? [text('fitMet', { wishes: list(news.met) })] : []),
        ...(news.unmet.length > 0 ? [text('fitUnmet', { wishes: list(news.unmet) })] : []),
      ];
    case 'lost':
      if (!news.fit) return [text('noOffer')];
      return [text(news.isMove ? 'offerTogether' : 'offer', { seats: priced(news.offered) })];
    case 'refused':
      return [...news.messages, ...(news.spaces === undefined ? [] : [text('spacesNeeded', { count: news.spaces })])];
    case 'failed':
      return [text('saveFailedAdvice')];
    case 'full':
    case 'missing':
      return [];
  }
}

export interface SeatMessageNoticeProps {
  readonly news: SeatMessage;
  readonly formatters: SeatFormatters;
  /** Takes what is offered in the place of what is lost. */
  readonly onTake?: (coach: SeatedCoach, fit: SeatFit) => void;
}

const tones: Readonly<Record<SeatMessage['kind'], Tone>> = {
  ...{ found: 'success', full: 'warning', lost: 'warning', missing: 'warning', refused: 'danger', failed: 'danger' },
};

/** The news of the choice, where it is seen; the announcer has said it. */
export function SeatMessageNotice({ news, formatters, onTake }: SeatMessageNoticeProps) {
  const { text, priced } = formatters;
  const offer =
    news.kind === 'lost' && news.fit ? { coach: news.coach, fit: news.fit, seats: news.offered } : undefined;
  return (
    <Notice
      tone={news.kind === 'found' && news.unmet.length > 0 ? 'warning' : tones[news.kind]}
      title={headlineOf(news, formatters)}
      actions={
        offer && (
          <Button onClick={() => onTake?.(offer.coach, offer.fit)}>
            {text('take', { seats: priced(offer.seats) })}
          </Button>
        )
      }
    >
      {detailsOf(news, formatters).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
