/** A GTFS-Realtime feed as decoded from protobuf: times in seconds since 1970 UTC, enums as numbers. */
export interface WireFeed {
  readonly header?: { readonly version?: string; readonly timestamp?: number };
  readonly entity?: readonly WireEntity[];
}

/** A `FeedEntity`. */
export interface WireEntity {
  readonly id?: string;
  readonly isDeleted?: boolean;
  readonly tripUpdate?: WireTripUpdate;
  readonly vehicle?: WireVehicle;
  readonly alert?: WireAlert;
}

/** `TripDescriptor`. */
export interface WireTrip {
  readonly tripId?: string;
  readonly startTime?: string;
  readonly startDate?: string;
  readonly scheduleRelationship?: number;
  readonly routeId?: string;
}

/** `StopTimeEvent`. */
export interface WireEvent {
  readonly delay?: number;
  readonly time?: number;
}

/** `StopTimeUpdate`. */
export interface WireStop {
  readonly stopSequence?: number;
  readonly stopId?: string;
  readonly arrival?: WireEvent;
  readonly departure?: WireEvent;
  readonly scheduleRelationship?: number;
}

/** `TripUpdate`. */
export interface WireTripUpdate {
  readonly trip?: WireTrip;
  readonly stopTimeUpdate?: readonly WireStop[];
  readonly timestamp?: number;
  readonly delay?: number;
}

/** `VehiclePosition`. */
export interface WireVehicle {
  readonly trip?: WireTrip;
  readonly position?: { readonly latitude?: number; readonly longitude?: number };
  readonly timestamp?: number;
}

/** `TranslatedString`. */
export interface WireText {
  readonly translation?: readonly { readonly text?: string; readonly language?: string }[];
}

/** `Alert`. */
export interface WireAlert {
  readonly activePeriod?: readonly { readonly start?: number; readonly end?: number }[];
  readonly informedEntity?: readonly {
    readonly agencyId?: string;
    readonly routeId?: string;
    readonly routeType?: number;
    readonly trip?: WireTrip;
    readonly stopId?: string;
  }[];
  readonly effect?: number;
  readonly url?: WireText;
  readonly headerText?: WireText;
  readonly descriptionText?: WireText;
  readonly severityLevel?: number;
}
