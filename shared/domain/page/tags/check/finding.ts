import type { SettingKind } from '../../operation/read-settings.ts';
import type { AttributeDescription } from '../tag-catalog.ts';
import type { PageElement, SourcePosition } from './page-element.ts';

/** Codes of mistakes in the names, attributes and values of tags, the markup that places widgets on a page. */
export type TagCode =
  /** The name of a widget that does not exist, in an element, attribute, class or link. */
  | 'unknown-widget'
  /** `class="coach-stops"` instead of `class="coach-widget-stops"`. */
  | 'tag-as-class'
  /** A link that is a tag but has text next to it: it stays a link. */
  | 'link-in-sentence'
  /** An attribute that is no option of the widget. */
  | 'unknown-attribute'
  /** `origin-id` on an element that is no custom element: it must be `data-origin-id`. */
  | 'unprefixed-attribute'
  /** A parameter in the query of a link that resembles an option, but is none. */
  | 'unknown-option'
  /** An option in the query of a link that is only read from attributes. */
  | 'option-not-in-links'
  /** An option with an invalid value, which is ignored. */
  | 'unreadable-value'
  /** A list of links that is not valid JSON, or not a list. */
  | 'list-not-json'
  /** An entry of a list of links without a label or an address. */
  | 'link-without-label';

/** Codes of mistakes in the use of tags. */
export type UseCode =
  /** An attribute on a link that is a tag: its options belong in its query. */
  | 'option-on-link'
  /** The same option with and without `data-`, with different values. */
  | 'option-said-twice'
  /** The same city as origin and destination. */
  | 'same-city-twice'
  /** A date in the past. */
  | 'day-is-over'
  /** A tag whose end tag is missing, or seems to be: it contains structural elements of the page, such as `<main>`. */
  | 'tag-not-closed'
  /** A tag in a link, button or label. */
  | 'tag-in-control'
  /** A tag in a form of the page. */
  | 'tag-in-form'
  /** A tag in another tag. */
  | 'tag-in-tag'
  /** A second tag of a widget that may be on a page once only. */
  | 'tag-meant-once'
  /** A tag in a spelling (custom element, `data-` attribute, class or link) that the setting `spellings` excludes. */
  | 'spelling-not-allowed';

/** Codes of mistakes in the settings of a page: a block of JSON (`data-coach-config`), or attributes of the script. */
export type SettingCode =
  /** A block of settings without exactly `type="application/json"`, which is not read. */
  | 'settings-run-as-script'
  /** Another element than a script with `data-coach-config`, which is not read. */
  | 'settings-not-in-script'
  /** A block or a script with settings inside `data-coach-ignore` or a shadow root, which are not read. */
  | 'settings-ignored'
  /** Settings that are shown as text, for example because an editor removed the `<script>` around them. */
  | 'settings-as-text'
  /** A block that is not valid JSON. */
  | 'settings-not-json'
  /** A block with JSON that is not an object. */
  | 'settings-not-object'
  /** A second block, which is ignored. */
  | 'settings-twice'
  /** A name that is no setting. */
  | 'unknown-setting'
  /** A setting with an invalid value; its default is used. */
  | 'unreadable-setting'
  /** A setting with different values on the script, which applies, and in the block. */
  | 'setting-said-twice'
  /** As `setting-said-twice`, but for the setting `operation` (the operator's site for a country). */
  | 'operations-mixed'
  /** A name in the setting `links` that is no page of the product. */
  | 'unknown-link'
  /** A name in the setting `text` that is no widget. */
  | 'text-of-unknown-widget'
  /** A setting `apiBase` that is neither a URL nor a path. */
  | 'api-base-no-address'
  /** A setting `apiBase` in the block with an address on another origin, which only the script may name. */
  | 'api-base-elsewhere'
  /** A setting in a block outside the head that only the head or the script may set. */
  | 'setting-outside-head';

/**
 * Codes of mistakes with the script of the widgets: it is missing on a page with tags, not of `type="module"`, loaded twice, or
 * loaded in two versions.
 */
export type ScriptCode = 'script-missing' | 'script-not-module' | 'script-twice' | 'script-of-two-versions';

/** Codes of markup that works, but may be unintended or may stop working. */
export const hintCodes = [
  /** A tag without content to show until the widget is ready. Some editors remove empty elements. */
  'tag-empty',
  /** A tag in content with `data-coach-ignore`: no widget is mounted there. */
  'tag-ignored',
  /** A link with `rel="ugc"`, which a visitor of the page wrote: it stays a link. */
  'link-of-visitor',
  /** A link that is only a fragment, `#coach-stops`, which no element of the page has as its id: it stays a link. */
  'link-within-page',
  /** A link to another site: it stays a link. */
  'link-elsewhere',
  /** A block of settings after the script, which may run before the block exists. */
  'settings-after-script',
  /** A script from another site without `integrity`. */
  'script-without-integrity',
  /** A script in the folder `latest`, whose content changes, with `integrity`. */
  'latest-with-hash',
  /** A preloaded file from a different version of the widgets, which is not used. */
  'preload-of-other-version',
] as const;

/** A code of a hint. */
export type HintCode = (typeof hintCodes)[number];

/** A code of a finding. It has the same meaning in every tool. */
export type FindingCode = TagCode | UseCode | SettingCode | ScriptCode | HintCode;

/** A problem with a tag, attribute, value, setting or script. The tools that show it have the messages. */
export interface Finding {
  readonly code: FindingCode;
  readonly element: PageElement;
  /** The attribute that contains the problem, if any. */
  readonly attribute?: string | undefined;
  /** Position of the problem in the value of that attribute, or in the text of the element, in characters from 0. */
  readonly offset?: number | undefined;
  readonly facts: FindingFacts;
}

/** The values that a message about a finding can contain. */
export interface FindingFacts {
  /** The name, value or markup in the page; for `link-without-label`, the number of the entry, from 1. */
  readonly written?: string | undefined;
  /** The tag, attribute or setting that the finding concerns, or the address or folder of the script that applies. */
  readonly subject?: string | undefined;
  /** The name or value that was probably intended; for contradictory settings, the value that applies. */
  readonly nearest?: string | undefined;
  /** All allowed names or values, if there is a list of them. */
  readonly allowed?: readonly string[] | undefined;
  /** The required kind of an attribute's or setting's value. */
  readonly kind?: AttributeDescription['kind'] | SettingKind | undefined;
  /** The position at which the text of the element is no longer valid JSON, as line and column from 1. */
  readonly position?: SourcePosition | undefined;
  /** The script or block of settings that is already in the page, if this element is a second one or comes too late. */
  readonly first?: PageElement | undefined;
}

/** Whether a finding is a hint: the markup works, but may be unintended. */
export const isHint = ({ code }: Pick<Finding, 'code'>): boolean => (hintCodes as readonly string[]).includes(code);
