import check from 'lucide-static/icons/circle-check.svg?icon';
import info from 'lucide-static/icons/info.svg?icon';
import alarm from 'lucide-static/icons/triangle-alert.svg?icon';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { isNoticeShort, spacesMissing } from '#shared/domain/basket/passengers/passenger-info.ts';
import type { Assistance } from '#shared/domain/search/search-model.ts';
import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useFormatters } from '#shared/island/hooks/use-formatters.ts';
import { useText } from '#shared/island/hooks/use-text.ts';
import { createLocalTimes } from '#shared/services/kit/local-times.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { messages } from './messages/fr.ts';

interface CoachAssistanceProps {
  readonly journey: Journey;
  readonly asked: Assistance;
  /** Wheelchair spaces that are held for these travellers already. */
  readonly held: number;
  /** `undefined` where the operator does not say. */
  readonly noticeHours: number | undefined;
}

/** What a coach can do for the assistance that is asked for: free wheelchair spaces, and whether it is in time. */
export function CoachAssistance({ journey, asked, held, noticeHours }: CoachAssistanceProps) {
  const text = useText<typeof messages>();
  const { services, settings } = useIsland();
  const { clock, day } = useFormatters(timeFormatters);
  const { departureDateTime, origin, destination, wheelchairSpaces } = journey;
  const now = services.open(createLocalTimes).localNow(origin.timeZone);
  const isShort = isNoticeShort(journey, { noticeHours, now });
  const missing = spacesMissing(journey, asked, held);
  const { customerServicePhone } = settings;
  return (
    <li className="assisted-coach">
      <strong>
        {text('journey', {
          origin: origin.cityName,
          destination: destination.cityName,
          day: day(departureDateTime, 'long'),
          time: clock(departureDateTime),
        })}
      </strong>
      {wheelchairSpaces !== undefined && (
        <p className={missing > 0 ? 'assisted-fact tone-danger' : 'assisted-fact'}>
          <Icon drawing={missing > 0 ? alarm : info} />
          <span>
            {wheelchairSpaces > 0 ? text('spaces', { count: wheelchairSpaces }) : text('noSpaces')}
            {held > 0 && `, ${text('spacesHeld', { count: held })}`}
            {missing > 0 && `. ${text('spacesMissing', { count: missing })}`}
          </span>
        </p>
      )}
      {noticeHours !== undefined && (
        <p className={isShort ? 'assisted-fact tone-warning' : 'assisted-fact tone-success'}>
          <Icon drawing={isShort ? alarm : check} />
          <span>
            {text('noticeHours', { count: noticeHours })}{' '}
            {isShort ? text('noticeShort', { phone: customerServicePhone }) : text('noticeInTime')}
          </span>
        </p>
      )}
    </li>
  );
}
