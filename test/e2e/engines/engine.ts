import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';

declare global {
  const TestingLibraryDom: typeof TestingLibrary;
}

/**
 * Finds elements by role and name within the page, since drivers do not support patterns of names, or roles. An engine
 * adds it to each of its pages.
 */
export const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The keys that travellers use. */
export type KeyName = 'Tab' | 'Enter' | 'Escape' | 'Home' | 'PageUp' | 'ArrowDown' | 'ArrowRight' | ' ';

/** Values that can be passed to a function in the page: they are serialised to a different process. */
export type Serializable = string | number | boolean | RegExp | undefined | { readonly [name: string]: Serializable };

/** A browser that Playwright cannot drive, with one page. */
export interface Engine {
  readonly name: string;
  /** Console messages, uncaught errors and policy violations, one per line. */
  readonly pageErrors: readonly string[];
  goTo(address: string): Promise<void>;
  /** Runs a function in the page. It only sees its arguments. */
  evaluate<Args extends readonly Serializable[], Answer>(
    callback: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Answer>;
  press(key: KeyName): Promise<void>;
  type(text: string): Promise<void>;
}
