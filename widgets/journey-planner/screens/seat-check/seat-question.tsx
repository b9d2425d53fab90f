import type { ReactNode } from 'react';
import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { SeatedCoach } from '#shared/domain/seats/seat-need.ts';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import type { messages } from './messages/fr.ts';

interface SeatQuestionProps {
  readonly coaches: readonly SeatedCoach[];
  readonly onChoose: () => void;
  /** What can be done instead. */
  readonly children?: ReactNode;
}

/** Whether seats are to be chosen: the coaches that have some, those that need them marked, and the way to choose. */
export function SeatQuestion({ coaches, onChoose, children }: SeatQuestionProps) {
  const text = useText<typeof messages>();
  return (
    <>
      <p>{text('intro', { count: coaches.filter(({ needsSeats }) => needsSeats).length })}</p>
      <ul className="seat-check-coaches">
        {coaches.map((coach) => (
          <li key={coach.lineItemId} className="seat-check-coach">
            <CoachFacts coach={coach} />
          </li>
        ))}
      </ul>
      <div className="seat-check-actions">
        <Button kind="primary" onClick={onChoose}>
          {text('choose')}
        </Button>
        {children}
      </div>
    </>
  );
}

function CoachFacts({ coach }: { readonly coach: SeatedCoach }) {
  const text = useText<typeof messages>();
  const { clock, day } = useFormatters(timeFormatters);
  const { journey, seats, needsSeats, travellers } = coach;
  const { departureDateTime, origin, destination } = journey;
  const numbers = seats.map(({ seat }) => seat.seatNumber).join(', ');
  return (
    <>
      <p className="seat-check-cities">
        {text('cities', { origin: origin.cityName, destination: destination.cityName })}
      </p>
      <p className="seat-check-quiet">
        {day(departureDateTime, 'long')}, {clock(departureDateTime)} · {text('travellers', { count: travellers })}
      </p>
      <Badge
        tone={needsSeats ? 'information' : 'success'}
        words={needsSeats ? text('needed') : text('done', { seats: numbers })}
      />
    </>
  );
}
