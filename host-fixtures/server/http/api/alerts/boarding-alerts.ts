import { type ServiceAlert } from '#shared/domain/alerts/service-alert.ts';
import type { Locale } from '#shared/domain/page/operation/settings.ts';
import { createText } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { escapeHtml } from '../../../kit/html.ts';
import { type Call, type Journey, type Leg } from '../../../timetable/timetable.ts';
import { messages } from './messages.ts';

/** What somebody who travels has to do, so that the coach stops where they get on or off. */
export function boardingAlerts({ legs }: Pick<Journey, 'legs'>, language: Locale): readonly ServiceAlert[] {
  const text = createText({ locale: language, messages: pickMessages(messages, language) });
  const createAlert = ({ carrier, tripId }: Leg, what: 'Board' | 'Alight', call: Call | undefined) => {
    const by = what === 'Board' ? call?.boardingBy : call?.alightingBy;
    if (call === undefined || by === undefined) return [];
    const named = { stop: escapeHtml(call.stopName), carrier: escapeHtml(carrier) };
    return [
      {
        id: `${by}-${what.toLowerCase()}-${tripId}-${call.sequence}`,
        severity: 'INFORMATION' as const,
        title: text(`${by}To${what}`),
        content: `<p>${text(`${by}To${what}Text`, named)}</p>`,
        lang: language,
      },
    ];
  };
  return legs.flatMap((leg) => [
    ...createAlert(leg, 'Board', leg.calls[0]),
    ...createAlert(leg, 'Alight', leg.calls.at(-1)),
  ]);
}
