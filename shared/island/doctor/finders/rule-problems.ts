import { isHint, type HintCode, type ScriptCode, type UseCode } from '#shared/domain/page/tags/check/finding.ts';
import { tagText, writeFinding, type Sentences } from '../../advice/advice-text.ts';
import { getNode } from '../../advice/read-dom.ts';
import { findLateBlock } from '../../advice/setting-advice.ts';
import { settingText } from '../../advice/setting-text.ts';
import type { CheckedPage } from '../page/checked-page.ts';
import type { Problem } from '../problem.ts';

/** Mistakes in the use of tags. */
const useText: Sentences<UseCode> = {
  'option-on-link': 'A link takes its options from its query: write {nearest} and not {written}.',
  'option-said-twice': '{subject} counts, and {written} is ignored. Remove one of them.',
  'same-city-twice': '{subject} leads from city {written} to the same city.',
  'day-is-over': '{subject} asks for {written}, which is over. Without date it shows today.',
  'tag-not-closed':
    '{written} hides what is in it, such as other parts of the page. Was </{subject}> forgotten? A tag cannot close itself with "/>".',
  'tag-in-control': '{subject} is in {written}, and has its own buttons and links. Move it out of there.',
  'tag-in-form': '{subject} is in a form, which Enter would send. Put it before or after the form.',
  'tag-in-tag': '{subject} is in {written}, which hides it once it is mounted. Put it behind.',
  'tag-meant-once': '{subject} is on this page a second time, and only one of them works.',
  'spelling-not-allowed': '{subject} is written as {written}, and the setting "spellings" lets only {list} mount.',
};

/** Mistakes in the tags of the script. */
const scriptText: Sentences<ScriptCode> = {
  'script-missing': 'The script of the widgets is not in this page. Its line belongs into the head of the template.',
  'script-not-module':
    'The script needs type="module". As a classic script it stops with “Cannot use import.meta outside a module”.',
  'script-twice': 'The script is in the page a second time. The first one runs; remove this one.',
  'script-of-two-versions': 'Two versions: {subject} runs, and {written} leaves. Remove one of them.',
};

/** What may be intended. */
const hintText: Sentences<HintCode> = {
  'tag-empty':
    '{written} is empty: editors drop empty elements, and a page without JavaScript shows nothing. Put a link in it.',
  'tag-ignored': 'It is inside data-coach-ignore, where no widget mounts.',
  'link-of-visitor': 'The link has rel="ugc", which marks what visitors write: it stays a link.',
  'link-within-page':
    'A link to {written} only leads within the page and stays a link. Write a path before it: href="/page{written}".',
  'link-elsewhere': 'The link leads to {written} and stays a link: only links to this site mount.',
  'settings-after-script': 'The settings are after the script, which may start without them. Put them before it.',
  'script-without-integrity':
    'The script comes from another site without integrity, {written}: who can change it there can change this page. Copy the line that the build prints.',
  'latest-with-hash':
    '{written} changes with each version, and its integrity does not. Name the version in the address.',
  'preload-of-other-version':
    'modulepreload fetches {written}, and the script comes from {subject}: the file is loaded twice. Copy the lines of the version that runs.',
};

/** The sentences of all rules. */
export const ruleText = { ...tagText, ...settingText, ...useText, ...scriptText, ...hintText };

/** Lists what the rules for tags, attributes, values and settings find. */
export function ruleProblems({
  findings,
  settings: { apiBase },
  rawSettings: written,
  tags,
}: CheckedPage): readonly Problem[] {
  // A page may load the script by other means than a tag, as the package does.
  const isMounted = tags.some(({ state }) => state !== 'none');
  const problems = findings.flatMap((finding): readonly Problem[] => {
    const { code, element } = finding;
    const sentence = writeFinding(finding, ruleText);
    if (sentence === undefined || (isMounted && code === 'script-missing')) return [];
    return [{ code, sentence, element: getNode(element), isHint: isHint(finding) }];
  });
  const late = findLateBlock(written);
  if (late) problems.push({ code: 'settings-late', sentence: ruleText['settings-late'], element: late });
  if (apiBase.startsWith('http:') && location.protocol === 'https:') {
    const sentence = `The setting "apiBase" is "${apiBase}", and this page came by https: browsers let no such call through.`;
    problems.push({ code: 'api-base-not-secure', sentence });
  }
  return problems;
}

/** Why the script does not run, if its tag is right. */
export function scriptProblems({ running, scripts, tags }: CheckedPage): readonly Problem[] {
  if (running !== undefined) return [];
  if (tags.some(({ state }) => state !== 'none')) {
    const sentence =
      'window.coachWidgets is not ours: a script of the page has put something else there. Write (window.coachWidgets ||= []).push(…).';
    return [{ code: 'api-overwritten', sentence }];
  }
  // The reason why it does not run is a separate problem.
  if (scripts.length === 0 || scripts.some(({ type }) => type !== 'module')) return [];
  const sentence =
    'The script is in the page and does not run. Does its address answer, with text/javascript, Access-Control-Allow-Origin if it is another origin, and the integrity that is written? The console names the cause.';
  return [{ code: 'script-does-not-run', sentence, element: scripts[0] }];
}
