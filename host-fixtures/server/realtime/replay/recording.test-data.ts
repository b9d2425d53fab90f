import {
  messageIn,
  messagesIn,
  numberIn,
  textIn,
  wireFields,
  type WireFields,
} from '../../../testing/realtime/wire-reader.ts';

/** What a recorded feed says; times in seconds since 1970 UTC. */
export interface Recording {
  readonly madeAt: number;
  readonly updates: readonly RecordedUpdate[];
  /** How many it has. */
  readonly vehicles: number;
  readonly alerts: readonly RecordedAlert[];
}

/** What it says of a trip. */
export interface RecordedUpdate {
  readonly tripId: string;
  /** `yyyyMMdd`. */
  readonly startDate: string;
  readonly measuredAt: number;
  readonly stops: readonly RecordedStop[];
}

/** What it says of a call. */
export interface RecordedStop {
  readonly sequence: number;
  readonly isSkipped: boolean;
  readonly arrival?: number;
  readonly departure?: number;
}

/** What it announces. */
export interface RecordedAlert {
  /** Its first heading, which has one language alone here. */
  readonly title: string;
  readonly description: string;
  /** Each from when to when; open where an end is missing. */
  readonly periods: readonly (readonly [from: number | undefined, to: number | undefined])[];
  /** As the reference numbers them. */
  readonly effect: number | undefined;
  readonly severity: number | undefined;
  /** All that it is about. */
  readonly about: readonly { readonly agencyId: string; readonly stopId: string }[];
}

/** Reads a recorded feed by the field numbers of the GTFS-Realtime reference. */
export function readRecording(bytes: Uint8Array): Recording {
  const feed = wireFields(bytes);
  const entities = messagesIn(feed, 2);
  const all = <Each>(number: number, read: (fields: WireFields) => Each) =>
    entities.flatMap((entity) => messagesIn(entity, number).map(read));
  return {
    madeAt: numberIn(messageIn(feed, 1) ?? new Map<number, never>(), 3) ?? NaN,
    updates: all(3, updateOf),
    vehicles: all(4, () => 0).length,
    alerts: all(5, alertOf),
  };
}

function updateOf(fields: WireFields): RecordedUpdate {
  const trip = messageIn(fields, 1) ?? new Map<number, never>();
  return {
    tripId: textIn(trip, 1),
    startDate: textIn(trip, 3),
    measuredAt: numberIn(fields, 4) ?? NaN,
    stops: messagesIn(fields, 2).map(stopOf),
  };
}

function stopOf(fields: WireFields): RecordedStop {
  const timeIn = (number: number) => {
    const event = messageIn(fields, number);
    return event && numberIn(event, 2);
  };
  const [arrival, departure] = [timeIn(2), timeIn(3)];
  return {
    sequence: numberIn(fields, 1) ?? NaN,
    isSkipped: numberIn(fields, 5) === 1,
    arrival,
    departure,
  };
}

function alertOf(fields: WireFields): RecordedAlert {
  const textOf = (number: number) => {
    const [translation] = messagesIn(messageIn(fields, number) ?? new Map<number, never>(), 1);
    return translation ? textIn(translation, 1).trim() : '';
  };
  return {
    title: textOf(10),
    description: textOf(11),
    periods: messagesIn(fields, 1).map((period) => [numberIn(period, 1), numberIn(period, 2)] as const),
    effect: numberIn(fields, 7),
    severity: numberIn(fields, 14),
    about: messagesIn(fields, 5).map((entity) => ({ agencyId: textIn(entity, 1), stopId: textIn(entity, 5) })),
  };
}
