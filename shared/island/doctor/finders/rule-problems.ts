import { isHint, type HintCode, type ScriptCode, type UseCode } from '#shared/domain/page/tags/check/finding.ts';
import { tagText, writeFinding, type Sentences } from '../../advice/advice-text.ts';
import { getNode } from '../../advice/read-dom.ts';
import { findLateBlock } from '../../advice/setting-advice.ts';
import { settingText } from '../../advice/setting-text.ts';
import type { CheckedPage } from '../page/checked-page.ts';
import type { Problem } from '../problem.ts';

// The page doctor is a panel that shows the author of a page what is wrong with its widgets. Names in braces are replaced by
// facts of a finding: `written` is text of the page, `subject` the tag, attribute or script that it concerns, `nearest` the
// text that was probably intended, and `list` the allowed texts.

/** Mistakes in the use of tags. */
const usageText: Sentences<UseCode> = {
  'option-on-link': 'The options of a link are in its query: write {nearest} instead of {written}.',
  'option-said-twice': '{subject} takes precedence, and {written} is ignored. Remove one of them.',
  'same-city-twice': '{subject} has the same city as origin and destination: {written}.',
  'day-is-over': '{subject} has the date {written}, which is in the past. Without a date it shows today.',
  'tag-not-closed':
    '{written} hides its content, which includes other parts of the page. Is </{subject}> missing? A tag cannot close itself with "/>".',
  'tag-in-control': '{subject} is in {written}, but has its own buttons and links. Move it out of there.',
  'tag-in-form': '{subject} is in a form, which the Enter key would submit. Put it before or after the form.',
  'tag-in-tag': '{subject} is in {written}, which hides it when it is mounted. Put it after that tag.',
  'tag-meant-once': '{subject} is on this page a second time, and only one of them works.',
  'spelling-not-allowed': '{subject} is written as {written}, but the setting "spellings" allows only {list}.',
};

/** Mistakes in the tags of the script. */
const scriptText: Sentences<ScriptCode> = {
  'script-missing': 'The script of the widgets is not in this page. Add its line to the head of the template.',
  'script-not-module':
    'The script needs type="module". As a classic script it stops with “Cannot use import.meta outside a module”.',
  'script-twice': 'The script is in the page a second time. The first one runs; remove this one.',
  'script-of-two-versions': 'Two versions: {subject} runs, and {written} stops. Remove one of them.',
};

/** Hints: possible mistakes, which may be intended. */
const hintText: Sentences<HintCode> = {
  'tag-empty':
    '{written} is empty: editors remove empty elements, and without JavaScript nothing is shown. Put a link in it.',
  'tag-ignored': 'It is inside data-coach-ignore, where no widget mounts.',
  'link-of-visitor': 'The link has rel="ugc", which marks content of visitors, so it stays a link.',
  'link-within-page':
    'A link to {written} only leads within the page and stays a link. Write a path before it: href="/page{written}".',
  'link-elsewhere': 'The link leads to {written}, so it stays a link: only links to this site are mounted.',
  'settings-after-script':
    'The settings are after the script, which may start without them. Put them before the script.',
  'script-without-integrity':
    'The script is loaded from another site without integrity, {written}: anyone who can change it there can change this page. Copy the line that the build prints.',
  'latest-with-hash': '{written} changes with each version, but its integrity does not. Use the address of a version.',
  'preload-of-other-version':
    'modulepreload fetches {written}, but the script is loaded from {subject}, so the file is loaded twice. Copy the lines of the running version.',
};

/** The sentences of all rules, by code. */
export const ruleText = { ...tagText, ...settingText, ...usageText, ...scriptText, ...hintText };

/**
 * Returns the problems that the rules for tags, attributes, values, settings and scripts have found, and two problems of the
 * settings that these rules do not find: a block of settings that is added too late, and an API without https.
 */
export function findRuleProblems({ findings, settings, rawSettings, tags }: CheckedPage): readonly Problem[] {
  const { apiBase } = settings;
  // The bundle has mounted a tag, so it runs even if there is no <script> element: the npm package imports it.
  const isMounted = tags.some(({ state }) => state !== 'none');
  const problems = findings.flatMap((finding): readonly Problem[] => {
    const { code, element } = finding;
    const sentence = writeFinding(finding, ruleText);
    // `ruleText` has a sentence for each code: the check is for the type only.
    if (sentence === undefined || (isMounted && code === 'script-missing')) return [];
    return [{ code, sentence, element: getNode(element), isHint: isHint(finding) }];
  });
  const lateBlock = findLateBlock(rawSettings);
  if (lateBlock) problems.push({ code: 'settings-late', sentence: ruleText['settings-late'], element: lateBlock });
  if (apiBase.startsWith('http:') && location.protocol === 'https:') {
    const sentence = `The setting "apiBase" is "${apiBase}", but this page uses https: browsers block these calls.`;
    problems.push({ code: 'api-base-not-secure', sentence });
  }
  return problems;
}

/**
 * Finds out why `window.coachWidgets` is not that of the bundle: a script of the page has replaced it, or the bundle does not
 * run although its tag is valid.
 */
export function findScriptProblems({ runningVersion, scripts, tags }: CheckedPage): readonly Problem[] {
  if (runningVersion !== undefined) return [];
  if (tags.some(({ state }) => state !== 'none')) {
    // A widget was mounted, so the bundle runs, but its `window.coachWidgets` is missing.
    const sentence =
      'A script of the page has replaced window.coachWidgets. Write (window.coachWidgets ||= []).push(…).';
    return [{ code: 'api-overwritten', sentence }];
  }
  // The rules report a missing script and a wrong type (`script-missing`, `script-not-module`).
  if (scripts.length === 0 || scripts.some(({ type }) => type !== 'module')) return [];
  const sentence =
    'The script is in the page, but does not run. Does its address return text/javascript, Access-Control-Allow-Origin if it has another origin, and a file with the specified integrity? The console shows the cause.';
  return [{ code: 'script-does-not-run', sentence, element: scripts[0] }];
}
