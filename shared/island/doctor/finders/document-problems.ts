import { localePattern } from 'virtual:locales';
import { listIf, type Problem } from '../problem.ts';
import { describeLocaleSource, type CheckedPage } from '../page/checked-page.ts';

/** Finds problems of the page around the widgets: doctype, viewport, language, duplicate ids. */
export function findDocumentProblems(page: CheckedPage): readonly Problem[] {
  return [...findHeadProblems(), ...findLanguageProblems(page), ...findDuplicateIds(page)];
}

/** Problems of the doctype and the viewport. */
function findHeadProblems(): readonly Problem[] {
  return [
    ...listIf(document.compatMode === 'BackCompat', {
      code: 'page-without-doctype',
      sentence: 'The page has no <!doctype html>, so browsers use quirks mode: sizes of fonts and tables differ.',
    }),
    ...listIf(!document.querySelector('meta[name=viewport]'), {
      code: 'page-without-viewport',
      sentence:
        'The page has no viewport, so phones show it as wide as a desktop page, in tiny letters. Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
    }),
  ];
}

/** The most important problem of the page's language, if any: missing, not supported, or different among the widgets. */
function findLanguageProblems(page: CheckedPage): readonly Problem[] {
  const { tags } = page;
  const { lang } = document.documentElement;
  if (lang.trim() === '') {
    const sentence =
      'The page has no language: add lang to <html>. Without it, screen readers use their own language, and widgets use French unless the setting locale specifies another.';
    return [{ code: 'page-without-language', sentence }];
  }
  // The pattern matches language codes that widgets support, such as `fr-CA`. The source of a tag's language is the default if
  // neither its own locale, nor the nearest `lang` on it or around it, nor the settings name a supported language.
  if (!localePattern.test(lang) && tags.some((tag) => describeLocaleSource(tag, page) === 'the default')) {
    const sentence = `The widgets do not support the language of the page, lang="${lang}", so they are in French. The setting locale chooses another language.`;
    return [{ code: 'language-not-supported', sentence }];
  }
  const locales = [...new Set(tags.map(({ locale }) => locale))];
  if (locales.length < 2) return [];
  const sentence = `The widgets of this page are in ${locales.join(' and ')}. Is that intended? The language of a widget is its locale, or lang of the nearest element around it.`;
  return [{ code: 'languages-mixed', sentence, isHint: true }];
}

/** Tags whose id another element has, too. Ids must be unique in the document or the shadow root that contains the tag. */
function findDuplicateIds({ tags }: CheckedPage): readonly Problem[] {
  return tags.flatMap(({ element }) => {
    const tree = element.getRootNode() as Document | ShadowRoot;
    const isDuplicate =
      element.id !== '' && [...tree.querySelectorAll('[id]')].filter(({ id }) => id === element.id).length > 1;
    const sentence = `id="${element.id}" is in this page more than once: links and labels refer to the first one.`;
    return listIf(isDuplicate, { code: 'id-twice', sentence, element });
  });
}
