import type { SettingKind } from '../../operation/read-settings.ts';
import type { AttributeDescription } from '../tag-catalog.ts';
import type { PageElement, SourcePosition } from './page-element.ts';

/** Codes of mistakes in names, attributes and values. */
export type TagCode =
  | 'unknown-widget'
  | 'tag-as-class'
  | 'link-in-sentence'
  | 'unknown-attribute'
  | 'unprefixed-attribute'
  | 'unknown-option'
  | 'option-not-in-links'
  | 'unreadable-value'
  | 'list-not-json'
  | 'link-without-label';

/** Codes of mistakes in the use of tags. */
export type UseCode =
  | 'option-on-link'
  | 'option-said-twice'
  | 'same-city-twice'
  | 'day-is-over'
  | 'tag-not-closed'
  | 'tag-in-control'
  | 'tag-in-form'
  | 'tag-in-tag'
  | 'tag-meant-once'
  | 'spelling-not-allowed';

/** Codes of mistakes in settings. */
export type SettingCode =
  | 'settings-run-as-script'
  | 'settings-as-text'
  | 'settings-not-json'
  | 'settings-not-object'
  | 'settings-twice'
  | 'unknown-setting'
  | 'unreadable-setting'
  | 'setting-said-twice'
  | 'operations-mixed'
  | 'unknown-link'
  | 'text-of-unknown-widget'
  | 'api-base-no-address';

/** Codes of mistakes in the tags of the script. */
export type ScriptCode = 'script-missing' | 'script-not-module' | 'script-twice' | 'script-of-two-versions';

/** Codes of markup that works, but may be unintended or may stop working. */
export const hintCodes = [
  'tag-empty',
  'tag-ignored',
  'link-of-visitor',
  'link-within-page',
  'link-elsewhere',
  'settings-after-script',
  'script-without-integrity',
  'latest-with-hash',
  'preload-of-other-version',
] as const;

/** A code of a hint. */
export type HintCode = (typeof hintCodes)[number];

/** A code of a finding. It has the same meaning in every tool. */
export type FindingCode = TagCode | UseCode | SettingCode | ScriptCode | HintCode;

/** A problem with a tag, attribute, value or setting. The tools that show it have the messages. */
export interface Finding {
  readonly code: FindingCode;
  readonly element: PageElement;
  /** The attribute that contains the problem. */
  readonly attribute?: string | undefined;
  /** Position of the problem in the value of that attribute, or in the text of the element, in characters. */
  readonly offset?: number | undefined;
  readonly facts: FindingFacts;
}

/** The values that a message about a finding can contain. */
export interface FindingFacts {
  /** The name, value or markup in the page. */
  readonly written?: string | undefined;
  /** The tag, attribute or setting that the finding concerns. */
  readonly subject?: string | undefined;
  /** The name or value that was probably intended. */
  readonly nearest?: string | undefined;
  /** All allowed names or values, if they are few. */
  readonly allowed?: readonly string[] | undefined;
  /** The required kind of an attribute's or setting's value. */
  readonly kind?: AttributeDescription['kind'] | SettingKind | undefined;
  /** The position at which a text is no longer valid JSON. */
  readonly position?: SourcePosition | undefined;
  /** The first element of its kind, if only one is allowed. */
  readonly first?: PageElement | undefined;
}

/** Whether a finding is a hint: the markup works, but may be unintended. */
export const isHint = ({ code }: Pick<Finding, 'code'>): boolean => (hintCodes as readonly string[]).includes(code);
