import { widgetNames } from 'virtual:known-tags';
import { checkSetting, checkSettings } from '#shared/domain/page/tags/check/check-settings.ts';
import type { Finding } from '#shared/domain/page/tags/check/finding.ts';
import type { RawSettings } from '../start/page-settings.ts';
import { writeFinding } from './advice-text.ts';
import { logOnce } from './log-once.ts';
import { readDom } from './read-dom.ts';
import { settingText } from './setting-text.ts';

/**
 * Logs each mistake in settings once. It loads only if something is wrong with them.
 *
 * @param settings the settings in force, or those that a script of the page changes
 * @param written the settings that were read when the script ran
 */
export function adviseSettings(settings: RawSettings, written: RawSettings): void {
  // The rules know which attributes of the script are settings, and which belong to the page.
  const script = document.querySelector<HTMLElement>('script[src*="coach-widgets.js"]');
  const others = Object.entries(settings).filter(([key, value]) => value !== script?.dataset[key]);
  const findings = [
    ...checkSettings(readDom(), widgetNames),
    ...others.flatMap(([key, value]) => checkSetting(key, value, widgetNames)),
    ...(findLateBlock(written) ? [{ code: 'settings-late', facts: {} } as const] : []),
  ];
  for (const finding of findings) log(finding);
}

/** Logs that the API's address cannot change once widgets are mounted. */
export function adviseApiBase(current: string): void {
  log({ code: 'api-base-kept', facts: { written: current } });
}

function log(finding: Pick<Finding, 'facts'> & { readonly code: Finding['code'] | keyof typeof settingText }): void {
  const sentence = writeFinding(finding, settingText);
  if (sentence) logOnce(sentence);
}

/**
 * The block of settings, if it was added or changed after the script had run.
 *
 * @param written the settings that were read when the script ran
 */
export function findLateBlock(written: RawSettings): Element | undefined {
  const block = document.querySelector('[data-coach-config]');
  try {
    const settings: unknown = JSON.parse(block?.textContent.trim() || '{}');
    if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return undefined;
    const isLate = Object.entries(settings).some(
      ([key, value]) => JSON.stringify(written[key]) !== JSON.stringify(value),
    );
    return isLate ? (block ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
