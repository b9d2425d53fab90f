import type { Fare } from '#shared/domain/fares/fare-list.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import type { messages } from './messages/fr.ts';
import type { FareWriting } from './use-fare-writing.ts';

/** A destination and the least it costs: one large link to the journeys of that day. */
export function FareCard({ fare, writing }: { readonly fare: Fare; readonly writing: FareWriting }) {
  const text = useText<typeof messages>();
  const { name, region } = fare.city;
  const facts = [writing.day(fare), writing.distance(fare)].filter(Boolean).join(' · ');
  return (
    <li>
      <a className="fare-card" {...writing.link(fare)}>
        <span className="fare-card-city">{name}</span>{' '}
        <span className="fare-card-price">
          <span className="fare-card-from">{text('cheapest')}</span> {writing.price(fare)}
        </span>{' '}
        {region !== undefined && <span className="fare-card-region">{region}</span>}{' '}
        <span className="fare-card-facts">{facts}</span>
      </a>
    </li>
  );
}
