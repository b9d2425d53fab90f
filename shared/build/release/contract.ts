/**
 * The literals or types that a value may have, as TypeScript writes them: one text for each member of a union, such as
 * `"KM"` and `number`, in alphabetical order. An item of a list is written as `list of string`, a field of an object as
 * `.tone?: "danger"` ("?" if it is optional).
 */
export type Members = readonly string[];

/** An attribute of a tag. */
export interface AttributeContract {
  /** The name of the function that parses the attribute, such as `positiveInteger`. */
  readonly kind: string;
  /** The allowed values, as they are written in a page; missing if they are not a fixed list. */
  readonly words?: readonly string[];
}

/** A function of `window.coachWidgets` that a page's script may call, or a property, which takes no arguments. */
export interface MethodContract {
  /** Its arguments, in order. A rest parameter is optional. */
  readonly takes: readonly { readonly types: Members; readonly isOptional: boolean }[];
  /** The type of the result. */
  readonly gives: string;
}

/**
 * The public contract of a release: all that a page may use (host contract §2 to §6). It is compared with that of the previous
 * release, in order to find changes that break pages.
 */
export interface Contract {
  /** The forms of a tag: `tag` (a custom element), `data` (an element with `data-` attributes), `class` and `link`. */
  readonly spellings: readonly string[];
  /** The attributes of every tag, by name. */
  readonly common: Readonly<Record<string, AttributeContract>>;
  /** For each tag, such as `coach-stops`: its attributes by name, and its slots, into which other widgets can be put. */
  readonly tags: Readonly<
    Record<
      string,
      { readonly attributes: Readonly<Record<string, AttributeContract>>; readonly slots: readonly string[] }
    >
  >;
  /** The types of fields, by event and field. The field of an inner object is written as `assistance.wheelchairSeated`. */
  readonly events: Readonly<Record<string, Readonly<Record<string, Members>>>>;
  /** The types of the page's settings, by name. */
  readonly settings: Readonly<Record<string, Members>>;
  /** The custom CSS properties that a style sheet can set, such as `--coach-radius`. */
  readonly properties: readonly string[];
  /** Functions for scripts, by name. */
  readonly api: Readonly<Record<string, MethodContract>>;
}

/** A release, as recorded in a file such as `recorded/0.1.0.json`. */
export interface Release {
  readonly version: string;
  readonly contract: Contract;
  /**
   * Bytes (compressed with gzip -9) that a page with one widget loads without user interaction, by widget, such as `stops`.
   * `bootstrap` is the size of only the script that finds the tags.
   */
  readonly sizes: Readonly<Record<string, number>>;
}
