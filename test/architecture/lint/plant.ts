/** A file with an error that the linter must find. */
export interface Plant {
  /** The rule as `.oxlintrc.jsonc` names it, or the number of a compiler's error. */
  readonly rule: string;
  readonly code: string;
  /** Path of the file, if the rule applies to certain folders only. */
  readonly file?: string;
  /** Other findings that no code with this error can avoid. */
  readonly also?: readonly string[];
  /** For a rule with a list, the entry of the list: a selector, a global, a property or a module. */
  readonly restriction?: string;
}
