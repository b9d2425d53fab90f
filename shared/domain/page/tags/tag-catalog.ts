import type { ThemeProperty } from '../theme/check-theme.ts';
import type { ReservedHeight } from './write-heights.ts';

/** An attribute of a tag. */
export interface AttributeDescription {
  /** Name of the option in camelCase, as in the query of a link. */
  readonly option: string;
  /** Its name on the tag; in other spellings with the prefix `data-`. */
  readonly attribute: string;
  /** The reader in `attribute-value.ts`. */
  readonly kind: 'text' | 'positiveInteger' | 'headingLevel' | 'localDate' | 'oneOf' | 'path' | 'jsonList';
  /** The allowed values, if they are few. */
  readonly words?: readonly string[];
  /** A description of the allowed values. */
  readonly values: string;
  /** A description of the attribute. */
  readonly says: string;
  /** Whether it is read from the query of a link. */
  readonly inLinks: boolean;
}

/** A widget, as described by its manifest and the comments in it. */
export interface WidgetDescription {
  /** The name of its folder. */
  readonly name: string;
  readonly tag: string;
  readonly purpose: string;
  readonly mounts: 'now' | 'idle' | 'visible';
  /** What is shown if the widget fails: the content of its tag, or nothing. */
  readonly fails: 'fallback' | 'nothing';
  readonly attributes: readonly AttributeDescription[];
  /** Heights that a style sheet can reserve. The script reserves those that depend on the page's address. */
  readonly heights: readonly ReservedHeight[];
}

/** All tags, for tools that write or explain them: the content of `widgets/facts.json`. */
export interface TagCatalog {
  /** The attributes of every tag. */
  readonly common: readonly AttributeDescription[];
  readonly widgets: readonly WidgetDescription[];
  /** The custom properties that a page's style sheet can set. */
  readonly properties: readonly ThemeProperty[];
}
