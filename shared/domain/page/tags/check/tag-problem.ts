import type { Place } from './markup.ts';

/** What keeps a widget from mounting, or from mounting as it was meant. */
export const faults = [
  'unknown-tag',
  'unknown-widget',
  'unknown-class',
  'tag-as-class',
  'unknown-link',
  'unknown-attribute',
  'unprefixed-attribute',
  'unknown-option',
  'option-of-elements',
  'bad-value',
  'broken-list',
  'bad-entry',
  'self-closed',
  'not-closed',
  'in-link',
  'in-form',
  'jump-link',
  'link-of-visitor',
  'link-in-sentence',
  'ignored',
  'spelling-off',
  'classic-script',
  'second-script',
  'no-script',
  'settings-type',
  'broken-settings',
  'settings-no-object',
  'unknown-setting',
  'bad-setting',
  'second-settings',
] as const;

/** What works, and may not be what was meant or may not go on working. */
export const hints = ['empty-tag', 'link-elsewhere', 'late-settings', 'latest-with-hash', 'preload-elsewhere'] as const;

/** Each of them. */
export const problemKinds = [...faults, ...hints] as const;

/** What is wrong: whoever shows it has the sentence, and what to do about it. */
export type ProblemKind = (typeof problemKinds)[number];

/** Something wrong in a pasted text. */
export interface TagProblem {
  readonly kind: ProblemKind;
  readonly place: Place;
  /** As it was written: a name, a value, or what stands around. */
  readonly written: string;
  /** What it is said of: a tag, an attribute or a setting. */
  readonly of?: string | undefined;
  /** What is meant most likely. */
  readonly right?: string | undefined;
  /** Everything that is allowed, where that is known. */
  readonly allowed?: readonly string[] | undefined;
}

/** Whether it keeps something from working. */
export const isFault = ({ kind }: TagProblem): boolean => (faults as readonly ProblemKind[]).includes(kind);
