import type { TicketDisruption } from '#shared/domain/orders/booked/ticket-disruptions.ts';
import type { Text } from '#shared/text/create-text.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { AlertEntry } from '../../alerts/alert-list/alert-entry.tsx';
import type { DisruptionWords } from './disruption-words.ts';

type AlertDisruption = TicketDisruption & { readonly kind: 'alert' };

interface DisruptionAlertsProps {
  /** The most serious first. */
  readonly alerts: readonly AlertDisruption[];
  readonly headingLevel: number;
  readonly text: Text<DisruptionWords>;
}

/** So many are shown at once: a ticket stays in sight on a bad day. */
const shownAtOnce = 2;

/** What is announced of a booked journey: the most serious at once, the rest behind a press. */
export function DisruptionAlerts({ alerts, headingLevel, text }: DisruptionAlertsProps) {
  if (alerts.length === 0) return null;
  const rest = alerts.slice(shownAtOnce);
  const list = (some: readonly AlertDisruption[]) => (
    <ul className="alert-list">
      {some.map(({ alert, isNew }) => (
        <li key={alert.id}>
          <AlertEntry alert={alert} text={text} headingLevel={headingLevel}>
            {isNew && <Badge tone="information" words={text('newSinceBooking')} />}
          </AlertEntry>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(alerts.slice(0, shownAtOnce))}
      {rest.length > 0 && <Disclosure label={text('moreAlerts', { count: rest.length })}>{list(rest)}</Disclosure>}
    </>
  );
}
