/** The words or types that a value may have: one text for each member of a union, in order. */
export type Members = readonly string[];

/** An attribute: the reader that reads it, and its words where they are few. */
export interface AttributeContract {
  readonly kind: string;
  readonly words?: Members;
}

/** A function that a page's script may call. */
export interface MethodContract {
  /** What it takes, in order; `rest` ends in as many as one likes. */
  readonly takes: readonly { readonly types: Members; readonly isOptional: boolean }[];
  readonly gives: string;
}

/** What pages rely on (host contract §2 to §6), as a release promises it. */
export interface Contract {
  readonly spellings: Members;
  readonly common: Readonly<Record<string, AttributeContract>>;
  readonly tags: Readonly<
    Record<
      string,
      { readonly attributes: Readonly<Record<string, AttributeContract>>; readonly slots: readonly string[] }
    >
  >;
  /** Fields by event, those of an object in it as `assistance.wheelchairSeated`. */
  readonly events: Readonly<Record<string, Readonly<Record<string, Members>>>>;
  readonly settings: Readonly<Record<string, Members>>;
  readonly properties: readonly string[];
  readonly api: Readonly<Record<string, MethodContract>>;
}

/** A release, as it is kept in `recorded/`. */
export interface Release {
  readonly version: string;
  readonly contract: Contract;
  /** Bytes of gzip -9 that a page loads for a widget before anybody touches it, by widget; the script alone as `bootstrap`. */
  readonly sizes: Readonly<Record<string, number>>;
}
