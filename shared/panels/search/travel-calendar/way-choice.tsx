import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { TravelWay } from '#shared/domain/search/chosen-days.ts';
import type { JourneySearch } from '#shared/domain/search/journey-search.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages/fr.ts';

/** The two days of a return trip, side by side: which is being chosen, and a way to the other. */
export function WayChoice({
  way,
  search: { departureDate, inboundDepartureDate },
  text,
  onChange,
}: {
  readonly way: TravelWay;
  readonly search: JourneySearch;
  readonly text: Text<typeof messages>;
  readonly onChange: (way: TravelWay) => void;
}) {
  const { day } = useFormatters(timeFormatters);
  const dates = { outbound: departureDate, inbound: inboundDepartureDate };
  return (
    <div className="travel-calendar-ways" role="group" aria-label={text('ways')}>
      {(['outbound', 'inbound'] as const).map((one) => {
        const date = dates[one];
        return (
          <button
            key={one}
            type="button"
            className="travel-calendar-way"
            aria-pressed={one === way}
            onClick={() => one !== way && onChange(one)}
          >
            <span className="travel-calendar-name">{text(one === 'outbound' ? 'there' : 'back')}</span>{' '}
            <span className="travel-calendar-date">{date === undefined ? text('toChoose') : day(date, 'short')}</span>
          </button>
        );
      })}
    </div>
  );
}
