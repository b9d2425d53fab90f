import { type CheckedTicket, checkTicket } from '../../check-tickets/check-ticket.ts';
import type { ReportedUse } from '../../check-tickets/ticket-list.ts';
import type { DriverDevice } from './driver-device.ts';

/** How a check on a device ended. */
export interface DeviceCheck {
  readonly checked: CheckedTicket;
  /** What was written down: absent where nobody was let on. */
  readonly use?: ReportedUse;
}

/** Checks a ticket by what the device has, without a network. Who is let on is written down at once. */
export async function checkOnDevice(
  device: DriverDevice,
  text: string,
  { coach, now }: { readonly coach: string | undefined; readonly now: number },
): Promise<DeviceCheck> {
  const { keys = [], tickets = [] } = device.list() ?? {};
  const checked = await checkTicket(text, { keys, tickets, coach, now });
  if (checked.kind !== 'good') return { checked };
  const { reservationNumber, version, coaches } = checked.ticket;
  // Somebody whose ticket is not on the list got on here before.
  const before = device
    .uses()
    .find((use) => use.reservationNumber === reservationNumber && (!coach || use.coach === coach));
  if (before) return { checked: { ...checked, kind: 'used', usedAt: before.usedAt } };
  const use = { reservationNumber, version, coach: coach ?? coaches[0] ?? 'any', usedAt: now };
  device.letOn(use);
  return { checked, use };
}
