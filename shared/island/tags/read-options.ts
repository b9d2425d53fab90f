import { locales, type Locale } from '#shared/domain/page/operation/settings.ts';
import { headingLevel, oneOf } from '#shared/domain/page/tags/attribute-value.ts';
import type { Attributes, MountTrigger } from '../manifest.ts';
import type { FoundTag } from './spellings.ts';

/** The options of every tag (host contract §2 "Common attributes"); `commonAttributes` describes them. */
export interface CommonOptions {
  readonly mount?: MountTrigger;
  readonly isolation?: 'shadow' | 'light';
  readonly locale?: Locale;
  readonly headingLevel?: number;
}

/** Options of a tag, which is an element that mounts a widget, such as a link: those of its widget, and those of every tag. */
export interface TagOptions {
  readonly own: Readonly<Record<string, unknown>>;
  readonly common: CommonOptions;
}

// The doc comments of these options are copied into the documentation of tags.
/** Parsers of the common options. */
export const commonAttributes = {
  /**
   * When it mounts: immediately, when the page is idle, or shortly before it becomes visible. The default depends on the
   * widget.
   */
  mount: oneOf('now', 'idle', 'visible'),
  /**
   * `light` renders in the page's own tree, for password managers that cannot access a shadow root; `shadow` by default.
   */
  isolation: oneOf('shadow', 'light'),
  /**
   * Its language; by default `lang` of the nearest element around it with one of these languages, then the setting, then `fr`.
   */
  locale: oneOf(...locales),
  /** The level of its heading; 2 by default. */
  headingLevel,
} satisfies Attributes;

/**
 * Reads the options of a tag from its attributes or, if it is a link, from the query of its address. Empty and invalid values
 * are ignored. The code in `shared/island/advice` reports invalid ones in the console.
 *
 * @param parsers the parsers of the widget's own options
 */
export function readOptions(tag: FoundTag, parsers: Attributes): TagOptions {
  return { own: parseOptions(tag, parsers), common: parseOptions(tag, commonAttributes) };
}

/** Parses options by name. Each parser returns undefined for an invalid text. */
function parseOptions(tag: FoundTag, parsers: Attributes): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const name of Object.keys(parsers)) {
    const text = tag.option(name)?.trim();
    if (!text) continue;
    const value = parsers[name]?.(text);
    if (value !== undefined) options[name] = value;
  }
  return options;
}
