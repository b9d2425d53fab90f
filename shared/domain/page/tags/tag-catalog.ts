import type { ThemeProperty } from '../theme/check-theme.ts';
import type { ReservedHeight } from './write-heights.ts';

/** An attribute of a tag, the markup that places a widget on a page. */
export interface AttributeDescription {
  /** Name of the option in camelCase, as in the query of a link that is used as a tag: `originId`. */
  readonly option: string;
  /** Its name on a custom element: `origin-id`. On other elements it has the prefix `data-`. */
  readonly attribute: string;
  /** The name of the function in `attribute-value.ts` that parses the value. */
  readonly kind: 'text' | 'positiveInteger' | 'headingLevel' | 'localDate' | 'oneOf' | 'path' | 'jsonList';
  /** The allowed values of the kind `oneOf`; undefined for other kinds. */
  readonly words?: readonly string[];
  /** A description of the allowed values, as Markdown. */
  readonly values: string;
  /** A description of the attribute, as Markdown. */
  readonly says: string;
  /** Whether it is also read from the query of a link. */
  readonly inLinks: boolean;
}

/** A widget, as described by its manifest and the comments in it. */
export interface WidgetDescription {
  /** The name of its folder: `bus-tracker`. */
  readonly name: string;
  /** The name of its custom element: `coach-bus-tracker`. */
  readonly tag: string;
  /** A description of the widget, as Markdown. */
  readonly purpose: string;
  /** When it mounts by default: immediately, when the page is idle, or shortly before it becomes visible. */
  readonly mounts: 'now' | 'idle' | 'visible';
  /** What is shown if the widget fails: the content of its tag, or nothing. */
  readonly fails: 'fallback' | 'nothing';
  readonly attributes: readonly AttributeDescription[];
  /** Heights that a style sheet can reserve, without those that depend on the page's address. */
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
