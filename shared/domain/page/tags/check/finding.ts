import type { SettingKind } from '../../operation/read-settings.ts';
import type { AttributeFacts } from '../tag-facts.ts';
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

/** Codes of what works, but may be unintended or may stop working. */
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

/** Names a kind of finding: one code has one meaning in every tool. */
export type FindingCode = TagCode | UseCode | SettingCode | ScriptCode | HintCode;

/** A finding of the rules for tags, attributes, values and settings. The tools that show it write the sentences. */
export interface Finding {
  readonly code: FindingCode;
  readonly element: PageElement;
  /** The attribute that it is in. */
  readonly attribute?: string | undefined;
  /** How many characters into the value of that attribute, or into the text of the element. */
  readonly offset?: number | undefined;
  readonly facts: FindingFacts;
}

/** What a sentence about a finding may mention. */
export interface FindingFacts {
  /** As it was written: a name, a value or a piece of markup. */
  readonly written?: string | undefined;
  /** The tag, attribute or setting that it concerns. */
  readonly subject?: string | undefined;
  /** What is most likely intended. */
  readonly nearest?: string | undefined;
  /** Everything that is allowed, if those are few names. */
  readonly allowed?: readonly string[] | undefined;
  /** What the value of an attribute or a setting must be. */
  readonly kind?: AttributeFacts['kind'] | SettingKind | undefined;
  /** Where the text of an element or a value stops being JSON. */
  readonly position?: SourcePosition | undefined;
  /** The first element of its kind, if only one may be there. */
  readonly first?: PageElement | undefined;
}

/** Whether something works, but may be unintended. */
export const isHint = ({ code }: Pick<Finding, 'code'>): boolean => (hintCodes as readonly string[]).includes(code);
