import { isRecord } from '../../../kit/persistence/is-record.ts';
import { parseJson } from '../../../kit/persistence/parse-json.ts';
import { defaultLinks } from '../../operation/default-links.ts';
import { readSettings, settingNames } from '../../operation/read-settings.ts';
import { toAttributeName } from '../attribute-value.ts';
import { shorten } from './check-options.ts';
import type { Finding, FindingCode } from './finding.ts';
import { findJsonError } from './find-json-error.ts';
import { findNearestName } from './find-nearest-name.ts';
import { getAttribute, getText, getPositionAfter, type PageElement } from './page-element.ts';
import { findPageSettings, isOutside, isSettingsBlock, isWidgetElement, toDataset } from './page-scripts.ts';
import type { TagPage } from './read-tag.ts';

/**
 * Finds mistakes in the settings of a page, for its author (host contract §4). Settings are in the block, a script with JSON
 * (`<script type="application/json" data-coach-config>`), and in `data-` attributes of the widgets' script. A finding contains
 * a code and facts; its message is written elsewhere.
 *
 * @param widgets the names of all widgets
 */
export function checkSettings(page: TagPage, widgets: readonly string[]): readonly Finding[] {
  const { elements } = page;
  const sources = findPageSettings(page);
  const tag = sources.tag?.element;
  const block = sources.block?.element;
  return [
    ...(block ? checkBlock(block, sources, widgets) : []),
    ...(block && tag && isAfter(block, tag)
      ? [{ code: 'settings-after-script', element: block, facts: { first: tag } } as const]
      : []),
    ...elements.filter((element) => element !== block).flatMap((element) => checkOtherElement(element, page, block)),
    ...(tag ? checkScriptSettings(tag, widgets) : []),
  ];
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
  const isAddress = apiBase === '' || /^(https?:\/\/[^/\\]|\/(?![/\\]))/.test(apiBase);
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

/**
 * Whether a block is after the script in the source, which is a mistake: a cached script starts before the browser has parsed
 * the block. False for a page that was read from the DOM, which has no source positions.
 */
const isAfter = ({ source: block }: PageElement, { source: script }: PageElement) =>
  block !== undefined &&
  script !== undefined &&
  // Compares the columns if both are in the same line.
  (block.position.line - script.position.line || block.position.column - script.position.column) > 0;

/** Finds out why an element that looks like a block of settings, or like the widgets' script, is not read. */
function checkOtherElement(element: PageElement, page: TagPage, block: PageElement | undefined): readonly Finding[] {
  const hasMark = getAttribute(element, 'data-coach-config') !== undefined;
  const hasSettings =
    isWidgetElement(element, page) && Object.keys(toDataset(element)).some((key) => settingNames.includes(key));
  const report = (code: FindingCode, facts: Finding['facts'] = {}): readonly Finding[] => [{ code, element, facts }];
  if ((hasMark || hasSettings) && isOutside(element)) return report('settings-ignored', { written: element.name });
  if (!hasMark) return isLeakedBlock(element) ? report('settings-as-text') : [];
  if (element.name !== 'script') return report('settings-not-in-script', { written: element.name });
  return isSettingsBlock(element, page)
    ? report('settings-twice', { first: block })
    : report('settings-run-as-script', { written: getAttribute(element, 'type') ?? '' });
}

/** Whether an element shows a block as text: some editors remove `<script>` tags, but not their content. */
function isLeakedBlock(element: PageElement): boolean {
  // Elements whose text is not shown, or is an example.
  const isCode = /^(script|style|template|pre|code|textarea)$/.test(element.name);
  // Of nested elements with the same text, only the innermost counts.
  const hasChildElements = element.children.some((child) => typeof child !== 'string');
  if (isCode || hasChildElements) return false;
  // JSON whose first key is one of the most common settings, also if the editor has changed the quotes.
  const settingsPattern = /^\{\s*["“”](operation|locale|currency|apiBase|consent|links|text|spellings)["“”]\s*:/;
  return settingsPattern.test(getText(element).trim());
}

/** Checks the JSON of the block and each of its settings. */
function checkBlock(
  element: PageElement,
  { blockSettings, tag }: ReturnType<typeof findPageSettings>,
  widgets: readonly string[],
): readonly Finding[] {
  const text = getText(element);
  if (text.trim() === '') return [];
  const block = parseJson(text);
  if (block === undefined) {
    const offset = findJsonError(text);
    // The first characters after the valid part, within the line.
    const [invalidText] = text.slice(offset, offset + 20).split('\n');
    const position = getPositionAfter(text.slice(0, offset));
    return [{ code: 'settings-not-json', element, offset, facts: { written: invalidText, position } }];
  }
  if (!isRecord(block))
    return [{ code: 'settings-not-object', element, offset: 0, facts: { written: text.trim().slice(0, 20) } }];
  return Object.entries(block).flatMap(([key, value]) => {
    const problems = [...checkSetting(key, value, widgets), ...findContradictions(key, value, tag?.dataset[key])];
    const isRefused = !Object.hasOwn(blockSettings, key) && problems.length === 0;
    const findings: readonly SettingFinding[] = isRefused
      ? [
          key === 'apiBase'
            ? { code: 'api-base-elsewhere', facts: { written: String(value) } }
            : { code: 'setting-outside-head', facts: { written: key } },
        ]
      : problems;
    // The first position of the key's text in the block; 0 if the key is written with escape sequences.
    const offset = Math.max(0, text.indexOf(JSON.stringify(key)));
    return findings.map((finding) => ({ ...finding, element, offset }));
  });
}

/** Returns a problem if the script sets a setting differently than the block. The value of the script takes precedence. */
function findContradictions(key: string, value: unknown, scriptValue: string | undefined): readonly SettingFinding[] {
  if (scriptValue === undefined || !settingNames.includes(key)) return [];
  const isEqual =
    typeof value === 'object'
      ? JSON.stringify(parseJson(scriptValue)) === JSON.stringify(value)
      : scriptValue === String(value);
  if (isEqual) return [];
  const blockText = shorten(typeof value === 'object' ? JSON.stringify(value) : String(value));
  const code = key === 'operation' ? 'operations-mixed' : 'setting-said-twice';
  return [{ code, facts: { written: blockText, subject: key, nearest: shorten(scriptValue) } }];
}

/** Checks the settings in attributes of the script. */
function checkScriptSettings(element: PageElement, widgets: readonly string[]): readonly Finding[] {
  return Object.entries(toDataset(element)).flatMap(([key, value]): readonly Finding[] => {
    // An attribute that does not resemble a setting is for another script of the page.
    if (!settingNames.includes(key) && findNearestName(key, settingNames) === undefined) return [];
    const attribute = `data-${toAttributeName(key)}`;
    return checkSetting(key, value, widgets).map((finding) => ({ ...finding, element, attribute }));
  });
}
