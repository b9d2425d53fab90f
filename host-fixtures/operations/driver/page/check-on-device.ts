import { type CheckedTicket, checkTicket } from '../../check-tickets/check-ticket.ts';
import type { ReportedUse } from '../../check-tickets/ticket-list.ts';
import type { DriverDevice } from './driver-device.ts';

/** The result of a check on a device. */
export interface DeviceCheck {
  readonly checked: CheckedTicket;
  /** The recorded use; absent if the traveller may not board. */
  readonly use?: ReportedUse;
}

/** Checks a ticket with the data on the device, without a network. A boarding is recorded at once. */
export async function checkOnDevice(
  device: DriverDevice,
  text: string,
  { coach, now }: { readonly coach: string | undefined; readonly now: number },
): Promise<DeviceCheck> {
  const { keys = [], tickets = [] } = device.list() ?? {};
  const checked = await checkTicket(text, { keys, tickets, coach, now });
  if (checked.kind !== 'good') return { checked };
  const { reservationNumber, version, coaches } = checked.ticket;
  // A ticket that is not on the list may have been used on this device.
  const before = device
    .uses()
    .find((use) => use.reservationNumber === reservationNumber && (!coach || use.coach === coach));
  if (before) return { checked: { ...checked, kind: 'used', usedAt: before.usedAt } };
  const use = { reservationNumber, version, coach: coach ?? coaches[0] ?? 'any', usedAt: now };
  device.letOn(use);
  return { checked, use };
}
