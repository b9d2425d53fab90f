/** The literals or types that a value may have: one text for each member of a union, in order. */
export type Members = readonly string[];

/** An attribute: its reader, and its allowed values if the reader lists them. */
export interface AttributeContract {
  readonly kind: string;
  readonly words?: Members;
}

/** A function that a page's script may call. */
export interface MethodContract {
  /** Its arguments, in order. A rest parameter is optional. */
  readonly takes: readonly { readonly types: Members; readonly isOptional: boolean }[];
  readonly gives: string;
}

/** The public contract of a release (host contract §2 to §6). */
export interface Contract {
  readonly spellings: Members;
  readonly common: Readonly<Record<string, AttributeContract>>;
  readonly tags: Readonly<
    Record<
      string,
      { readonly attributes: Readonly<Record<string, AttributeContract>>; readonly slots: readonly string[] }
    >
  >;
  /** Fields by event. The field of an object is written as `assistance.wheelchairSeated`. */
  readonly events: Readonly<Record<string, Readonly<Record<string, Members>>>>;
  readonly settings: Readonly<Record<string, Members>>;
  readonly properties: readonly string[];
  readonly api: Readonly<Record<string, MethodContract>>;
}

/** A release, as recorded in `recorded/`. */
export interface Release {
  readonly version: string;
  readonly contract: Contract;
  /** Bytes of gzip -9 that a page loads for a widget without user interaction, by widget; only the script as `bootstrap`. */
  readonly sizes: Readonly<Record<string, number>>;
}
