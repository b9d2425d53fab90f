import type { CheckedTicket } from '../../check-tickets/check-ticket.ts';
import { draw } from './draw.ts';
import type { DriverText } from './driver-words.ts';

const words = {
  good: 'good',
  used: 'used',
  cancelled: 'cancelled',
  exchanged: 'exchanged',
  changed: 'changed',
  'other-day': 'otherDay',
  'other-coach': 'otherCoach',
  forged: 'forged',
  'unknown-key': 'unknownKey',
  unreadable: 'unreadable',
  'unknown-number': 'unknownNumber',
} as const satisfies Readonly<Record<CheckedTicket['kind'], string>>;

/**
 * Renders the result of a check as an icon, text and colour.
 *
 * @param at formats a time
 */
export function drawResult(checked: CheckedTicket, text: DriverText, at: (time: number) => string): HTMLElement {
  const isGood = checked.kind === 'good';
  const verdict = draw(
    'p',
    { class: 'driver-verdict' },
    draw('span', { 'aria-hidden': 'true', class: 'driver-sign' }, isGood ? '✓' : '✕'),
    ` ${text(words[checked.kind])}`,
  );
  const box = draw('div', { class: `driver-result ${isGood ? 'driver-good' : 'driver-bad'}` }, verdict);
  if (!('ticket' in checked)) return box;
  const { ticket, usedAt } = checked;
  const { reservationNumber: number, from, to, departsAt, travellers, seats, initials } = ticket;
  if (usedAt !== undefined) box.append(draw('p', {}, text('usedAt', { time: at(usedAt) })));
  const party = [text('party', { count: travellers }), seats && text('seats', { seats }), initials].filter(Boolean);
  box.append(
    draw('p', {}, text('facts', { number, from, to, departure: at(departsAt) })),
    draw('p', {}, party.join(' · ')),
  );
  return box;
}
