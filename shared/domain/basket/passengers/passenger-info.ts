import type { LocalDateTime } from '../../kit/dates/local-date-time.ts';
import { minutesPassed } from '../../kit/dates/instant.ts';
import type { Journey } from '../../journeys/journey.ts';
import { type Assistance, noAssistance } from '../../search/search-model.ts';
import { assistanceTotal } from '../../search/special-assistance.ts';

/** What a coach has to be prepared for (spec §3 "Passenger info"). */
export type DisabilityStatus = 'WHEELCHAIR_SEATED' | 'OTHER_DISABILITY';

/** A traveller by name. */
export interface TravellerName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Who travels, and what assistance they need (spec §3 "Passenger info"); what is left out stays as it is. */
export interface PassengerInfo {
  readonly disabilityStatus?: DisabilityStatus;
  readonly wheelchairSeatedCount?: number;
  readonly otherDisabilityCount?: number;
  readonly pcaCount?: number;
  readonly passengers?: readonly TravellerName[];
}

/** Assistance in the fields of the wire: the status is that of the traveller whom the coach needs most room for. */
export function toPassengerInfo(assistance: Assistance): PassengerInfo {
  const { wheelchairSeated, otherDisability, personalCareAttendants } = assistance;
  const status = wheelchairSeated > 0 ? 'WHEELCHAIR_SEATED' : otherDisability > 0 && 'OTHER_DISABILITY';
  return {
    ...(status && { disabilityStatus: status }),
    wheelchairSeatedCount: wheelchairSeated,
    otherDisabilityCount: otherDisability,
    pcaCount: personalCareAttendants,
  };
}

/** What is known of the travellers once they have said more: whoever counts the assistance anew says its status anew, too. */
export function mergePassengerInfo(before: PassengerInfo | undefined, update: PassengerInfo): PassengerInfo {
  const { disabilityStatus, ...rest } = before ?? {};
  const isCounted = update.wheelchairSeatedCount !== undefined || update.otherDisabilityCount !== undefined;
  return { ...rest, ...(disabilityStatus && !isCounted && { disabilityStatus }), ...update };
}

/** Assistance as the fields of the wire describe it. */
export function assistanceIn(info: PassengerInfo): Assistance {
  const { wheelchairSeatedCount = 0, otherDisabilityCount = 0, pcaCount = 0 } = info;
  return {
    wheelchairSeated: wheelchairSeatedCount,
    otherDisability: otherDisabilityCount,
    personalCareAttendants: pcaCount,
  };
}

/** What is wrong with the assistance that is asked for. */
export type AssistanceProblem =
  /** More people than travel. */
  | { readonly kind: 'too-many'; readonly travellers: number }
  /** Somebody comes to give assistance, and nobody needs any. */
  | { readonly kind: 'nobody-to-attend' };

/** What is wrong with the assistance that is asked for, for so many travellers. */
export function assistanceProblem(assistance: Assistance, travellers: number): AssistanceProblem | undefined {
  if (assistanceTotal(assistance) > travellers) return { kind: 'too-many', travellers };
  const { wheelchairSeated, otherDisability, personalCareAttendants } = assistance;
  const isNobody = personalCareAttendants > 0 && wheelchairSeated + otherDisability === 0;
  return isNobody ? { kind: 'nobody-to-attend' } : undefined;
}

/** How many travel: as many as the fullest journey has. */
export function countTravellers(journeys: readonly Pick<Journey, 'passengers'>[]): number {
  return Math.max(1, ...journeys.map(({ passengers = 1 }) => passengers));
}

/** What it takes to know whether assistance can still be asked for. */
export interface NoticeFacts {
  /** How long before departure it has to be asked for; `undefined` where the operator does not say. */
  readonly noticeHours: number | undefined;
  /** What the clocks show where the journey begins. */
  readonly now: LocalDateTime;
}

/** Whether a journey leaves too soon to prepare assistance for it (field notes §3, 25). */
export function isNoticeShort(
  { departureDateTime }: Pick<Journey, 'departureDateTime'>,
  { noticeHours, now }: NoticeFacts,
): boolean {
  if (noticeHours === undefined) return false;
  const minutes = minutesPassed({ moment: now }, { moment: departureDateTime });
  return minutes !== undefined && minutes < noticeHours * 60;
}

/**
 * How many wheelchair spaces a coach lacks for what is asked for.
 *
 * @param held how many of them are held for these travellers already
 */
export function spacesMissing(
  { wheelchairSpaces }: Pick<Journey, 'wheelchairSpaces'>,
  { wheelchairSeated }: Pick<Assistance, 'wheelchairSeated'> = noAssistance,
  held = 0,
): number {
  if (wheelchairSpaces === undefined) return 0;
  return Math.max(0, wheelchairSeated - held - wheelchairSpaces);
}
