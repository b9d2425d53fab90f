import type { AssistanceNeed } from '../../account/saved-traveller.ts';
import type { LocalDateTime } from '../../kit/dates/local-date-time.ts';
import { minutesPassed } from '../../kit/dates/instant.ts';
import type { Journey } from '../../journeys/journey.ts';
import { type Assistance, noAssistance, sumAssistance } from '../../search/search-model.ts';

/** The name of a passenger. */
export interface TravellerName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The passengers of a basket, and the assistance that they need (spec §3 "Passenger info"), or an update with some of the
 * fields.
 */
export interface PassengerInfo {
  /** Assistance that a coach must be prepared for; missing if none is needed, or if only the counts were updated. */
  readonly disabilityStatus?: Exclude<AssistanceNeed, 'NONE'>;
  /** Passengers who stay in their wheelchair. */
  readonly wheelchairSeatedCount?: number;
  readonly otherDisabilityCount?: number;
  /** Personal care attendants, who accompany passengers with a disability. */
  readonly pcaCount?: number;
  readonly passengers?: readonly TravellerName[];
}

/** Converts assistance to the API's fields. If passengers have different needs, the status is that of the wheelchair. */
export function toPassengerInfo(assistance: Assistance): PassengerInfo {
  const { wheelchairSeated, otherDisability, personalCareAttendants } = assistance;
  const otherStatus = otherDisability > 0 ? 'OTHER_DISABILITY' : undefined;
  return {
    disabilityStatus: wheelchairSeated > 0 ? 'WHEELCHAIR_SEATED' : otherStatus,
    wheelchairSeatedCount: wheelchairSeated,
    otherDisabilityCount: otherDisability,
    pcaCount: personalCareAttendants,
  };
}

/**
 * Merges an update into the details that were sent before. The previous `disabilityStatus` is dropped if the update contains
 * counts of passengers with a disability, because these may no longer match it. The number of attendants does not affect it.
 */
export function mergePassengerInfo(previousInfo: PassengerInfo | undefined, update: PassengerInfo): PassengerInfo {
  const { disabilityStatus, ...rest } = previousInfo ?? {};
  const isCounted = update.wheelchairSeatedCount !== undefined || update.otherDisabilityCount !== undefined;
  return { ...rest, ...(disabilityStatus && !isCounted && { disabilityStatus }), ...update };
}

/** Reads assistance from the API's fields. A missing count is 0. */
export function toAssistance(info: PassengerInfo): Assistance {
  const { wheelchairSeatedCount = 0, otherDisabilityCount = 0, pcaCount = 0 } = info;
  return {
    wheelchairSeated: wheelchairSeatedCount,
    otherDisability: otherDisabilityCount,
    personalCareAttendants: pcaCount,
  };
}

/** A problem with the requested assistance. */
export type AssistanceProblem =
  /** Assistance and attendants for more people than there are passengers, `travellers`. */
  | { readonly kind: 'too-many'; readonly travellers: number }
  /** An attendant, but no passenger who needs assistance. */
  | { readonly kind: 'attendant-only' };

/** Validates the requested assistance for a number of travellers, including attendants. Returns undefined if it is valid. */
export function findAssistanceProblem(assistance: Assistance, travellers: number): AssistanceProblem | undefined {
  if (sumAssistance(assistance) > travellers) return { kind: 'too-many', travellers };
  const { wheelchairSeated, otherDisability, personalCareAttendants } = assistance;
  const hasUnneededAttendant = personalCareAttendants > 0 && wheelchairSeated + otherDisability === 0;
  return hasUnneededAttendant ? { kind: 'attendant-only' } : undefined;
}

/** Travellers of a basket: those of the journey with the most, and at least 1. Without a number, a journey counts as 1. */
export function countTravellers(journeys: readonly Pick<Journey, 'passengers'>[]): number {
  return Math.max(1, ...journeys.map(({ passengers = 1 }) => passengers));
}

/** How long in advance assistance must be requested, and the current time. */
export interface NoticeInput {
  /** Minimum number of hours between request and departure; `undefined` if the operator does not specify it. */
  readonly noticeHours: number | undefined;
  /** Local time at the origin. */
  readonly now: LocalDateTime;
}

/**
 * Whether a journey departs so soon that the operator cannot prepare assistance any more (field notes §3, 25). False if the
 * notice is unknown, or a time is invalid. Exactly the required notice is enough.
 */
export function isNoticeShort(
  { departureDateTime }: Pick<Journey, 'departureDateTime'>,
  { noticeHours, now }: NoticeInput,
): boolean {
  if (noticeHours === undefined) return false;
  // Both are local times at the origin, so no time zones are needed. A journey that has departed has negative minutes.
  const minutes = minutesPassed({ time: now }, { time: departureDateTime });
  return minutes !== undefined && minutes < noticeHours * 60;
}

/**
 * Number of wheelchair spaces that the coaches of a journey lack for the requested assistance; 0 if the operator does not
 * specify the free spaces.
 *
 * @param heldSpaces spaces that are already held for these travellers, and therefore not counted as free
 */
export function countMissingSpaces(
  { wheelchairSpaces }: Pick<Journey, 'wheelchairSpaces'>,
  { wheelchairSeated }: Pick<Assistance, 'wheelchairSeated'> = noAssistance,
  heldSpaces = 0,
): number {
  if (wheelchairSpaces === undefined) return 0;
  return Math.max(0, wheelchairSeated - heldSpaces - wheelchairSpaces);
}
