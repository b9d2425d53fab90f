import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { createText } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { escapeHtml } from '../../../kit/html.ts';
import { type Call, type TimetableJourney, type Leg } from '../../../timetable/timetable.ts';
import { messages } from './messages.ts';

/** Alerts about stops where the coach only calls after a phone call or a signal to the driver. */
export function createBoardingAlerts(
  { legs }: Pick<TimetableJourney, 'legs'>,
  language: Locale,
): readonly ServiceAlert[] {
  const text = createText({ locale: language, messages: pickMessages(messages, language) });
  const createAlert = ({ carrier, tripId }: Leg, action: 'Board' | 'Alight', call: Call | undefined) => {
    const contact = action === 'Board' ? call?.boardingBy : call?.alightingBy;
    if (call === undefined || contact === undefined) return [];
    const facts = { stop: escapeHtml(call.stopName), carrier: escapeHtml(carrier) };
    return [
      {
        id: `${contact}-${action.toLowerCase()}-${tripId}-${call.sequence}`,
        severity: 'INFORMATION' as const,
        title: text(`${contact}To${action}`),
        content: `<p>${text(`${contact}To${action}Text`, facts)}</p>`,
        lang: language,
      },
    ];
  };
  return legs.flatMap((leg) => [
    ...createAlert(leg, 'Board', leg.calls[0]),
    ...createAlert(leg, 'Alight', leg.calls.at(-1)),
  ]);
}
