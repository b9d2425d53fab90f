import type { PropertyFacts } from '../theme/check-theme.ts';
import type { Room } from './write-room.ts';

/** What is written in an attribute, and what it says. */
export interface AttributeFacts {
  /** In camelCase, as in a link's query. */
  readonly option: string;
  /** On the tag; with `data-` before it elsewhere. */
  readonly attribute: string;
  /** The reader in `attribute-value.ts`. */
  readonly kind: 'text' | 'positiveInteger' | 'headingLevel' | 'localDate' | 'oneOf' | 'path' | 'jsonList';
  /** The words that are allowed, where they are few. */
  readonly words?: readonly string[];
  /** What is allowed, in words. */
  readonly values: string;
  readonly says: string;
  /** Whether a link's query can carry it. */
  readonly inLinks: boolean;
}

/** A widget as its manifest and the comments in it describe it. */
export interface WidgetFacts {
  /** Its folder's. */
  readonly name: string;
  readonly tag: string;
  readonly purpose: string;
  readonly mounts: 'now' | 'idle' | 'visible';
  /** What is seen when it fails. */
  readonly fails: 'fallback' | 'nothing';
  readonly attributes: readonly AttributeFacts[];
  /** That a style sheet can keep; what the page's address decides is the bundle's to keep. */
  readonly rooms: readonly Room[];
}

/** Facts about all tags: `widgets/facts.json`, for tools that write or explain tags. */
export interface TagFacts {
  /** The attributes of every tag. */
  readonly common: readonly AttributeFacts[];
  readonly widgets: readonly WidgetFacts[];
  /** What a page's style sheet may set, by name. */
  readonly properties: readonly PropertyFacts[];
}
