import { nearestName } from '../../advice/nearest-name.ts';
import { instead, type Problem } from '../../advice/problem.ts';
import { blockProblems, settingProblems } from '../../advice/setting-problems.ts';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { readSettings, settingNames } from '#shared/domain/page/operation/read-settings.ts';
import type { CheckedPage } from '../page/checked-page.ts';
import { byTag } from '../page/known-tag.ts';

/** What is wrong with the settings of a page: how they are written, and what they say. */
export function pageSettingProblems(page: CheckedPage): readonly Problem[] {
  const { written } = page;
  return [
    ...blockProblems(written),
    ...settingProblems(readSettings(written).problems, settingNames),
    ...ofBlockTag(),
    ...ofLeakedText(page),
    ...ofTwoPlaces(page),
    ...ofNames(page),
    ...ofApiBase(page),
  ];
}

function ofBlockTag(): readonly Problem[] {
  const [element] = document.querySelectorAll<HTMLScriptElement>('script[data-coach-config]');
  if (!element || element.type === 'application/json') return [];
  const sentence = 'The block of settings needs type="application/json": as it is, the browser runs it as a script.';
  return [{ code: 'settings-run-as-script', sentence, element }];
}

/** An editor that takes `<script>` out leaves what stood in it. */
function ofLeakedText({ elements }: CheckedPage): readonly Problem[] {
  const isLeak = (element: Element) =>
    !/^(script|style|template|pre|code|textarea)$/.test(element.localName) &&
    element.children.length === 0 &&
    /^\{\s*["“”](operation|locale|currency|apiBase|consent|links|text|spellings)["“”]\s*:/.test(
      element.textContent.trim(),
    );
  const sentence =
    'Settings stand here as words: the editor took their <script> out. Put them into the template, or as data-* attributes on the script of the widgets.';
  return elements.filter(isLeak).map((element) => ({ code: 'settings-as-text', sentence, element }));
}

/** The block wins over the attributes of the script. */
function ofTwoPlaces({ scripts: [element], written }: CheckedPage): readonly Problem[] {
  return Object.entries(element?.dataset ?? {}).flatMap(([key, value = '']) => {
    const counts = written[key];
    if (!settingNames.includes(key) || String(counts) === value || typeof counts === 'object') return [];
    const sentence = `The script says ${key} "${value}", and the block "${String(counts)}", which counts. Say it once.`;
    return [{ code: key === 'operation' ? 'operations-mixed' : 'setting-said-twice', sentence, element }];
  });
}

const linkNames = [...Object.keys(defaultLinks), 'busTracker', 'bookingSite'];

function ofNames({ settings }: CheckedPage): readonly Problem[] {
  const names = [...byTag.keys()].map((tag) => tag.slice('coach-'.length));
  const links = Object.keys(settings.links).filter((name) => !linkNames.includes(name));
  const widgets = Object.keys(settings.text).filter((name) => name !== 'common' && !names.includes(name));
  return [
    ...links.map((name) => ({
      code: 'unknown-link',
      sentence: `The setting "links" has no page "${name}". ${instead(nearestName(name, linkNames), linkNames)}`,
    })),
    ...widgets.map((name) => ({
      code: 'text-of-unknown-widget',
      sentence: `The setting "text" names "${name}", which is no widget. ${instead(nearestName(name, names), ['common', ...names])}`,
    })),
  ];
}

function ofApiBase({ settings: { apiBase } }: CheckedPage): readonly Problem[] {
  if (apiBase === '') return [];
  if (!/^(https?:\/\/[^/]|\/(?!\/))/.test(apiBase)) {
    const sentence = `The setting "apiBase" is "${apiBase}": it must be an address with https://, or a path that begins with a slash.`;
    return [{ code: 'api-base-no-address', sentence }];
  }
  const isOpen = apiBase.startsWith('http:') && location.protocol === 'https:';
  const sentence = `The setting "apiBase" is "${apiBase}", and this page came by https: browsers let no such call through.`;
  return isOpen ? [{ code: 'api-base-not-secure', sentence }] : [];
}
