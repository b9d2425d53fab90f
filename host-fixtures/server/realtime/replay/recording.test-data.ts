import {
  messageIn,
  messagesIn,
  numberIn,
  textIn,
  wireFields,
  type WireFields,
} from '../../../testing/realtime/wire-reader.ts';

/** A recorded feed. Times are in seconds since 1970 UTC. */
export interface Recording {
  readonly madeAt: number;
  readonly updates: readonly RecordedUpdate[];
  /** The number of vehicle positions. */
  readonly vehicles: number;
  readonly alerts: readonly RecordedAlert[];
}

/** An update of a trip. */
export interface RecordedUpdate {
  readonly tripId: string;
  /** `yyyyMMdd`. */
  readonly startDate: string;
  readonly measuredAt: number;
  readonly stops: readonly RecordedStop[];
}

/** An update of a call. */
export interface RecordedStop {
  readonly sequence: number;
  readonly isSkipped: boolean;
  readonly arrival?: number;
  readonly departure?: number;
}

/** An alert. */
export interface RecordedAlert {
  /** Its first translation; recorded alerts have only one. */
  readonly title: string;
  readonly description: string;
  /** A missing end is open. */
  readonly periods: readonly (readonly [from: number | undefined, to: number | undefined])[];
  /** Numbers of the GTFS-Realtime reference. */
  readonly effect: number | undefined;
  readonly severity: number | undefined;
  readonly selectors: readonly { readonly agencyId: string; readonly stopId: string }[];
}

/** Reads a recorded feed by the field numbers of the GTFS-Realtime reference. */
export function readRecording(bytes: Uint8Array): Recording {
  const feed = wireFields(bytes);
  const entities = messagesIn(feed, 2);
  const readAll = <Item>(number: number, toItem: (fields: WireFields) => Item) =>
    entities.flatMap((entity) => messagesIn(entity, number).map(toItem));
  return {
    madeAt: numberIn(messageIn(feed, 1) ?? new Map<number, never>(), 3) ?? NaN,
    updates: readAll(3, toUpdate),
    vehicles: readAll(4, () => 0).length,
    alerts: readAll(5, toAlert),
  };
}

function toUpdate(fields: WireFields): RecordedUpdate {
  const trip = messageIn(fields, 1) ?? new Map<number, never>();
  return {
    tripId: textIn(trip, 1),
    startDate: textIn(trip, 3),
    measuredAt: numberIn(fields, 4) ?? NaN,
    stops: messagesIn(fields, 2).map(toStop),
  };
}

function toStop(fields: WireFields): RecordedStop {
  const readTime = (number: number) => {
    const event = messageIn(fields, number);
    return event && numberIn(event, 2);
  };
  const [arrival, departure] = [readTime(2), readTime(3)];
  return {
    sequence: numberIn(fields, 1) ?? NaN,
    isSkipped: numberIn(fields, 5) === 1,
    arrival,
    departure,
  };
}

function toAlert(fields: WireFields): RecordedAlert {
  const readText = (number: number) => {
    const [translation] = messagesIn(messageIn(fields, number) ?? new Map<number, never>(), 1);
    return translation ? textIn(translation, 1).trim() : '';
  };
  return {
    title: readText(10),
    description: readText(11),
    periods: messagesIn(fields, 1).map((period) => [numberIn(period, 1), numberIn(period, 2)] as const),
    effect: numberIn(fields, 7),
    severity: numberIn(fields, 14),
    selectors: messagesIn(fields, 5).map((entity) => ({ agencyId: textIn(entity, 1), stopId: textIn(entity, 5) })),
  };
}
