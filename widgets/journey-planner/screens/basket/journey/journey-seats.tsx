import { areSeatsReservable, coachesOf } from '#shared/domain/basket/next-step.ts';
import { seatNumbersOf } from '#shared/domain/basket/rescue/rescue-changes.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { seatParameters } from '#shared/domain/seats/seat-query.ts';
import { linkTo } from '#shared/island/hooks/link-to.ts';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';
import { basketFormatters } from '../basket-formatters.ts';
import type { BasketWords } from '../basket-words.ts';

/** The seats of a journey, and the way to choose or change them; nothing where none can be chosen. */
export function JourneySeats({ journey }: { readonly journey: Journey }) {
  const text = useText<BasketWords>();
  const { cities } = useFormatters(basketFormatters, text);
  const { navigation } = useAddress();
  const { lineItemId } = journey;
  const coaches = coachesOf(journey);
  const numbers = seatNumbersOf(journey);
  const isSeated = coaches.some(areSeatsReservable) || numbers.length > 0;
  if (!isSeated) return null;

  // Spec §6: seats with preventChange cannot be changed.
  const isFixed = numbers.length > 0 && coaches.every(({ seats = [] }) => seats.every((seat) => seat.preventChange));
  const href = navigation.href('seatReservation', seatParameters(lineItemId ?? ''));
  return (
    <div className="basket-fact">
      <dt>{text('seats')}</dt>
      <dd>
        {numbers.length > 0 ? numbers.join(', ') : text('noSeatsYet')}{' '}
        {lineItemId !== undefined && !isFixed && (
          <TextLink {...linkTo(navigation, href)}>
            {text(numbers.length > 0 ? 'changeSeats' : 'chooseSeats')}
            <span className="visually-hidden"> {cities(journey)}</span>
          </TextLink>
        )}
      </dd>
    </div>
  );
}
