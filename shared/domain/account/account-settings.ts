import type { Locale } from '../page/operation/settings.ts';

/** Units of distances. */
export const distanceUnits = ['KM', 'MILES'] as const;
/** A unit of distances. */
export type DistanceUnit = (typeof distanceUnits)[number];

/** Settings of an account. */
export interface AccountSettings {
  /** Language of e-mails and text messages. */
  readonly language: Locale;
  readonly units: DistanceUnit;
  /** Whether delays and changes of booked journeys are sent by e-mail. */
  readonly isNotifiedByEmail: boolean;
  /** Whether delays and changes are sent as text messages, to the telephone number of the profile. */
  readonly isNotifiedByText: boolean;
}

/** Settings of an account, with the features of the operator. */
export interface OfferedSettings extends AccountSettings {
  /** Whether the operator sends text messages. */
  readonly offersTextMessages: boolean;
}

/** The unit of an account without this setting: kilometres if the page's currency is CAD, else miles (spec §9). */
export function getDistanceUnit({ currency }: { readonly currency: string }): DistanceUnit {
  return currency === 'CAD' ? 'KM' : 'MILES';
}
