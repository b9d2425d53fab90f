import type { Locale } from '../page/operation/settings.ts';

/** In what distances are written. */
export const distanceUnits = ['KM', 'MILES'] as const;
/** In what distances are written. */
export type DistanceUnit = (typeof distanceUnits)[number];

/** What the owner of an account has chosen. */
export interface AccountSettings {
  /** Of messages. */
  readonly language: Locale;
  readonly units: DistanceUnit;
  /** Messages about delays and changes of a booked journey, by email. */
  readonly isNotifiedByEmail: boolean;
  /** The same by text message, to the telephone number of the profile. */
  readonly isNotifiedByText: boolean;
}

/** The same, and what the operator can do. */
export interface OfferedSettings extends AccountSettings {
  /** Whether it sends text messages at all. */
  readonly offersTextMessages: boolean;
}

/** The unit of whoever has chosen none: kilometres where money is Canadian, else miles (spec §9). */
export function getDistanceUnit({ currency }: { readonly currency: string }): DistanceUnit {
  return currency === 'CAD' ? 'KM' : 'MILES';
}
