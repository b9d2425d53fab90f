import type { Fare } from '#shared/domain/fares/fare-list.ts';
import type { LinkProps } from '#shared/island/hooks/link-to.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import type { messages } from './messages/fr.ts';
import type { FareFormatters } from './fare-formatters.ts';

interface FareCardProps {
  readonly fare: Fare;
  readonly formatters: FareFormatters;
  /** To the journeys of that day. */
  readonly link: LinkProps;
}

/** A destination and the least it costs: one large link to the journeys of that day. */
export function FareCard({ fare, formatters, link }: FareCardProps) {
  const text = useText<typeof messages>();
  const { name, region } = fare.city;
  const facts = [formatters.day(fare), formatters.distance(fare)].filter(Boolean).join(' · ');
  return (
    <li>
      <a className="fare-card" {...link}>
        <span className="fare-card-city">{name}</span>{' '}
        <span className="fare-card-price">
          <span className="fare-card-from">{text('cheapest')}</span> {formatters.price(fare)}
        </span>{' '}
        {region !== undefined && <span className="fare-card-region">{region}</span>}{' '}
        <span className="fare-card-facts">{facts}</span>
      </a>
    </li>
  );
}
