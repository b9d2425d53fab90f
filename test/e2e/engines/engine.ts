import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';

declare global {
  const TestingLibraryDom: typeof TestingLibrary;
}

/**
 * Finds by role and name, in the page: what drives a browser knows no patterns of names, or no roles. An engine brings it
 * into each of its pages.
 */
export const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The keys that travellers use. */
export type KeyName = 'Tab' | 'Enter' | 'Escape' | 'Home' | 'PageUp' | 'ArrowDown' | 'ArrowRight' | ' ';

/** What can be handed to a question: it has to reach another process. */
export type Told = string | number | boolean | RegExp | undefined | { readonly [name: string]: Told };

/** A browser that Playwright cannot drive, with one page. */
export interface Engine {
  readonly name: string;
  /** All that the console said, errors that nobody caught, and what the security policy forbade: one a line. */
  readonly pageErrors: readonly string[];
  goTo(address: string): Promise<void>;
  /** Runs a function in the page. It sees nothing but what it is given. */
  ask<Given extends readonly Told[], Answer>(question: (...given: Given) => Answer, ...given: Given): Promise<Answer>;
  press(key: KeyName): Promise<void>;
  type(words: string): Promise<void>;
}
