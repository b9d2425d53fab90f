import { widgetNames } from 'virtual:known-tags';
import { checkSetting, checkSettings } from '#shared/domain/page/tags/check/check-settings.ts';
import type { Finding } from '#shared/domain/page/tags/check/finding.ts';
import { findPageSettings } from '#shared/domain/page/tags/check/page-scripts.ts';
import type { RawSettings } from '../start/page-settings.ts';
import { writeFinding } from './advice-text.ts';
import { logOnce } from './log-once.ts';
import { getNode, readDom } from './read-dom.ts';
import { settingText } from './setting-text.ts';

/**
 * Logs each mistake in the settings of a page once, for the page's author. The file is loaded if something looks wrong.
 *
 * @param settings the current settings, or those that a script of the page changes, not validated
 * @param initialSettings the settings that the bundle's script read when it started, not validated
 */
export function adviseSettings(settings: RawSettings, initialSettings: RawSettings): void {
  // `checkSettings` checks the JSON block of settings and the script's attributes in the page. The attributes are also in
  // `settings`, but left out here: `checkSetting` would report those that are for other scripts as unknown settings.
  const page = readDom();
  const { tag } = findPageSettings(page);
  const otherSettings = Object.entries(settings).filter(([key, value]) => value !== tag?.dataset[key]);
  const findings = [
    ...checkSettings(page, widgetNames),
    ...otherSettings.flatMap(([key, value]) => checkSetting(key, value, widgetNames)),
    ...(findLateBlock(initialSettings) ? [{ code: 'settings-late', facts: {} } as const] : []),
  ];
  for (const finding of findings) log(finding);
}

/** Logs that the API's address cannot change after widgets were mounted. @param current the address that stays in use */
export function adviseApiBase(current: string): void {
  log({ code: 'api-base-kept', facts: { written: current } });
}

/** Logs the sentence of a finding, once. Findings without a sentence here, such as those about tags, are not logged. */
function log(finding: Pick<Finding, 'facts'> & { readonly code: Finding['code'] | keyof typeof settingText }): void {
  const sentence = writeFinding(finding, settingText);
  if (sentence) logOnce(sentence);
}

/**
 * Returns the page's JSON block if it contains settings that the bundle's script has not read, because the block was
 * added or changed after the script had started. A setting that was read has the same value in `initialSettings`, the settings
 * that the script read when it started, unless an attribute of the script overrides it.
 */
export function findLateBlock(initialSettings: RawSettings): Element | undefined {
  const { tag, block, blockSettings } = findPageSettings(readDom());
  const isLate = Object.entries(blockSettings).some(
    ([key, value]) => tag?.dataset[key] === undefined && JSON.stringify(initialSettings[key]) !== JSON.stringify(value),
  );
  return isLate && block ? getNode(block.element) : undefined;
}
