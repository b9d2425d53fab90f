import { type FareTerm, fareTerms } from '#shared/domain/journeys/fare-terms.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { moneyFormatters } from '#shared/domain/kit/money/money-formatters.ts';
import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import type { messages as boughtMessages } from '../bought-journeys/messages/fr.ts';
import type { messages } from './messages/fr.ts';

/** What each ticket may be given back or changed for, and until when; nothing of a journey whose fare does not say. */
export function FareTermsList({ journeys }: { readonly journeys: readonly Journey[] }) {
  const text = useText<typeof messages & typeof boughtMessages>();
  const sentence = useTermSentence();
  const known = journeys.filter(({ conditions }) => conditions !== undefined);
  if (known.length === 0) return null;
  return (
    <section className="purchase-conditions" aria-label={text('fareTerms')}>
      <p className="purchase-conditions-title">{text('fareTerms')}</p>
      <ul>
        {known.map(({ conditions, journeyId, lineItemId = journeyId, origin, destination }) => (
          <li key={lineItemId}>
            {journeys.length > 1 && (
              <strong>{text('cities', { origin: origin.cityName, destination: destination.cityName })} </strong>
            )}
            {conditions && fareTerms(conditions).map(sentence).join(' ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

const words = {
  refund: { free: 'refundFree', fee: 'refundFee', never: 'refundNever' },
  change: { free: 'changeFree', fee: 'changeFee', never: 'changeNever' },
} as const satisfies Record<FareTerm['kind'], Record<string, keyof typeof messages>>;

function useTermSentence(): (term: FareTerm) => string {
  const text = useText<typeof messages>();
  const { clock, day } = useFormatters(timeFormatters);
  const { money } = useFormatters(moneyFormatters);
  return ({ kind, until, fee }) => {
    if (until === undefined) return text(words[kind].never);
    const moment = { day: day(until, 'long'), time: clock(until) };
    return fee ? text(words[kind].fee, { ...moment, fee: money(fee) }) : text(words[kind].free, moment);
  };
}
