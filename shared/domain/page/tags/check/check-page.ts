import { readSettings } from '../../operation/read-settings.ts';
import { spellings } from '../../operation/settings.ts';
import { checkMissingScript, checkScripts, type ScriptPage } from './check-scripts.ts';
import { checkSettings, readPageSettings } from './check-settings.ts';
import { checkTags } from './check-tags.ts';
import { checkUse } from './check-use.ts';
import type { Finding } from './finding.ts';
import type { ReadTag, RuleFacts } from './read-tag.ts';

/** What a check of a page finds. */
export interface PageCheck {
  readonly tags: readonly ReadTag[];
  readonly findings: readonly Finding[];
}

/** A page to be checked by all rules. */
export interface CheckablePage extends ScriptPage {
  /** Whether a script that is not in it must be missing: a part of a page has its script elsewhere. */
  readonly needsScript: boolean;
  /** The date, `yyyy-MM-dd`. */
  readonly today: string;
}

/** Checks tags, settings and scripts of a page or of a part of one (host contract §1, §2 and §4). */
export function checkPage(page: CheckablePage, facts: RuleFacts): PageCheck {
  const allowedSpellings = readSettings(readPageSettings(page.elements)).settings.spellings ?? spellings;
  const { tags, findings } = checkTags(page, facts, (tag, all) =>
    checkUse(tag, all, { allowedSpellings, today: page.today }),
  );
  const widgets = facts.widgets.map(({ tag }) => tag.slice('coach-'.length));
  const missing = page.needsScript ? checkMissingScript(page, tags) : [];
  return { tags, findings: [...findings, ...checkScripts(page), ...missing, ...checkSettings(page, widgets)] };
}
