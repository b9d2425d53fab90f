import { isRecord } from '../../../kit/persistence/is-record.ts';
import { parseJson } from '../../../kit/persistence/parse-json.ts';
import { defaultLinks } from '../../operation/default-links.ts';
import { readSettings, settingNames } from '../../operation/read-settings.ts';
import { isWidgetScript } from './check-scripts.ts';
import type { Finding, FindingCode } from './finding.ts';
import { findJsonError } from './find-json-error.ts';
import { findNearestName } from './find-nearest-name.ts';
import { getAttribute, getText, getPositionAfter, type PageElement } from './page-element.ts';
import type { TagPage } from './read-tag.ts';

/**
 * Finds mistakes in the settings of a page, for its author (host contract §4). Settings are in the block, an element with JSON
 * (`<script type="application/json" data-coach-config>`), and in `data-` attributes of the widgets' script. A finding contains
 * a code and facts; its message is written elsewhere.
 *
 * @param widgets the names of all widgets
 */
export function checkSettings({ elements }: TagPage, widgets: readonly string[]): readonly Finding[] {
  // Only the first block applies.
  const [block, ...duplicates] = elements.filter(isBlock);
  const script = elements.find(isWidgetScript);
  return [
    ...(block ? checkBlock(block, widgets) : []),
    ...(block && script && isAfter(block, script)
      ? [{ code: 'settings-after-script', element: block, facts: { first: script } } as const]
      : []),
    ...duplicates.map((element): Finding => ({ code: 'settings-twice', element, facts: { first: block } })),
    ...elements.filter(isLeakedBlock).map((element): Finding => ({ code: 'settings-as-text', element, facts: {} })),
    ...(script ? checkScriptSettings(script, readBlock(block), widgets) : []),
  ];
}

/** The settings of a page, not validated: the block, and all `data-` attributes of the script. The block takes precedence. */
export function readPageSettings(elements: readonly PageElement[]): Readonly<Record<string, unknown>> {
  const script = elements.find(isWidgetScript);
  return {
    ...Object.fromEntries(script ? readScript(script).map(({ key, value }) => [key, value]) : []),
    ...readBlock(elements.find(isBlock)),
  };
}

/** A problem with a setting. */
export type SettingFinding = Pick<Finding, 'code' | 'facts'>;

/**
 * Checks a single setting: its name, its value, and the names in the settings `links` and `text`.
 *
 * @param widgets the names of all widgets
 */
export function checkSetting(key: string, value: unknown, widgets: readonly string[]): readonly SettingFinding[] {
  const { settings, problems } = readSettings({ [key]: value });
  /** Reports an unknown name, with the known name that most resembles it, if any. */
  const reportUnknown = (code: FindingCode, name: string, names: readonly string[]): SettingFinding => ({
    code,
    facts: { written: name, nearest: findNearestName(name, names), allowed: names },
  });
  const [problem] = problems;
  if (problem?.code === 'unreadable-setting') {
    const { code, kind, allowed: allowedValues } = problem;
    const writtenValue = String(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 40);
    const nearest = findNearestName(writtenValue, allowedValues);
    return [{ code, facts: { written: writtenValue, subject: key, kind, nearest, allowed: allowedValues } }];
  }
  // `unknown-setting`, the only other problem of an object with one setting.
  if (problem) return [reportUnknown('unknown-setting', key, settingNames)];
  // Only the checked setting is present. For all others, the checks below find nothing in these defaults.
  const { links = {}, text = {}, apiBase = '' } = settings;
  const widgetsAndCommon = ['common', ...widgets];
  // Empty, a URL with a host, or a path that starts with one slash.
  const isAddress = apiBase === '' || /^(https?:\/\/[^/]|\/(?!\/))/.test(apiBase);
  return [
    ...Object.keys(links).flatMap((link) =>
      linkNames.includes(link) ? [] : [reportUnknown('unknown-link', link, linkNames)],
    ),
    ...Object.keys(text).flatMap((name) =>
      widgetsAndCommon.includes(name) ? [] : [reportUnknown('text-of-unknown-widget', name, widgetsAndCommon)],
    ),
    ...(isAddress ? [] : [{ code: 'api-base-no-address', facts: { written: apiBase } } as const]),
  ];
}

/** The pages that the setting `links` may contain. The last two have no default path. */
const linkNames = [...Object.keys(defaultLinks), 'busTracker', 'bookingSite'];

/** Whether an element is a block of settings. */
const isBlock = (element: PageElement) => getAttribute(element, 'data-coach-config') !== undefined;

/**
 * Whether a block is after the script in the source, which is a mistake: a cached script starts before the browser has parsed
 * the block. False for a page that was read from the DOM, which has no source positions.
 */
const isAfter = ({ source: block }: PageElement, { source: script }: PageElement) =>
  block !== undefined &&
  script !== undefined &&
  // Compares the columns if both are in the same line.
  (block.position.line - script.position.line || block.position.column - script.position.column) > 0;

/**
 * Whether an element shows a block as text: some editors remove `<script>` tags, but not their content. A block in another
 * element, such as `<div data-coach-config>`, is read, but its text is visible.
 */
function isLeakedBlock(element: PageElement): boolean {
  // Elements whose text is not shown, or is an example.
  const isCode = /^(script|style|template|pre|code|textarea)$/.test(element.name);
  // Of nested elements with the same text, only the innermost counts.
  const hasChildElements = element.children.some((child) => typeof child !== 'string');
  if (isCode || hasChildElements) return false;
  // JSON whose first key is one of the most common settings, also if the editor has changed the quotes.
  const settingsPattern = /^\{\s*["“”](operation|locale|currency|apiBase|consent|links|text|spellings)["“”]\s*:/;
  return isBlock(element) || settingsPattern.test(getText(element).trim());
}

/** Checks the type of the block, its JSON and each of its settings. */
function checkBlock(element: PageElement, widgets: readonly string[]): readonly Finding[] {
  const text = getText(element);
  const type = getAttribute(element, 'type')?.trim().toLowerCase();
  const report = (code: FindingCode, writtenText: string, offset?: number): Finding => ({
    code,
    element,
    offset,
    facts: { written: writtenText },
  });
  // Without a type, a browser runs the script. Other wrong types are reported in the same way.
  const isRun = element.name === 'script' && type !== 'application/json';
  const wrongType = isRun ? [report('settings-run-as-script', type ?? '')] : [];
  if (text.trim() === '') return wrongType;
  const block = parseJson(text);
  if (block === undefined) {
    const offset = findJsonError(text);
    // The first characters after the valid part, within the line.
    const [invalidText] = text.slice(offset, offset + 20).split('\n');
    const position = getPositionAfter(text.slice(0, offset));
    return [...wrongType, { code: 'settings-not-json', element, offset, facts: { written: invalidText, position } }];
  }
  if (!isRecord(block)) return [...wrongType, report('settings-not-object', text.trim().slice(0, 20), 0)];
  const entries = Object.entries(block).flatMap(([key, value]) =>
    checkSetting(key, value, widgets).map((finding) => ({
      ...finding,
      element,
      // The first position of the key's text in the block; 0 if the key is written with escape sequences.
      offset: Math.max(0, text.indexOf(JSON.stringify(key))),
    })),
  );
  return [...wrongType, ...entries];
}

/** The settings of a block; none if it does not exist or is not a JSON object. */
function readBlock(block: PageElement | undefined): Readonly<Record<string, unknown>> {
  // `checkBlock` reports what is wrong with it.
  const settings = block && parseJson(getText(block));
  return isRecord(settings) ? settings : {};
}

/** The `data-` attributes of the script, as settings: `data-api-base` is `apiBase`. */
const readScript = ({ attributes }: PageElement) =>
  attributes.flatMap(({ name, value }) => {
    if (!name.startsWith('data-')) return [];
    const key = name.slice('data-'.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return [{ key, value, attribute: name }];
  });

/** Checks the settings in attributes of the script, and reports those that differ from the block. */
function checkScriptSettings(
  element: PageElement,
  block: Readonly<Record<string, unknown>>,
  widgets: readonly string[],
): readonly Finding[] {
  return readScript(element).flatMap(({ key, value, attribute }): readonly Finding[] => {
    // An attribute that does not resemble a setting is for another script of the page.
    if (!settingNames.includes(key) && findNearestName(key, settingNames) === undefined) return [];
    // The value in the block takes precedence. Lists and objects are not compared, since the same one can be written
    // differently.
    const blockValue = block[key];
    const isContradictory = blockValue !== undefined && typeof blockValue !== 'object' && String(blockValue) !== value;
    const code = key === 'operation' ? 'operations-mixed' : 'setting-said-twice';
    // `nearest` is here the value that applies.
    const facts = { written: value, subject: key, nearest: String(blockValue) };
    const contradictions = isContradictory && settingNames.includes(key) ? [{ code, facts } as const] : [];
    const findings = [...checkSetting(key, value, widgets), ...contradictions];
    return findings.map((finding) => ({ ...finding, element, attribute }));
  });
}
