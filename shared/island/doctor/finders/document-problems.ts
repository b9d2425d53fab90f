import { localePattern } from 'virtual:locales';
import type { Problem } from '../problem.ts';
import { localeSource, type CheckedPage } from '../page/checked-page.ts';

/** Problems of the page around the widgets: doctype, viewport, an unsupported language, duplicate ids. */
export function documentProblems(page: CheckedPage): readonly Problem[] {
  return [...ofFrame(), ...ofLanguage(page), ...ofIds(page)];
}

function ofFrame(): readonly Problem[] {
  const problems: Problem[] = [];
  if (document.compatMode === 'BackCompat') {
    const sentence =
      'The page has no <!doctype html>, and browsers draw it as they did in 1998: sizes of fonts and tables differ.';
    problems.push({ code: 'page-without-doctype', sentence });
  }
  if (!document.querySelector('meta[name=viewport]')) {
    const sentence =
      'The page has no viewport: phones draw it as for a desk, in tiny letters. Add <meta name="viewport" content="width=device-width, initial-scale=1">.';
    problems.push({ code: 'page-without-viewport', sentence });
  }
  return problems;
}

function ofLanguage(page: CheckedPage): readonly Problem[] {
  const { tags } = page;
  const { lang } = document.documentElement;
  if (lang.trim() === '') {
    const sentence =
      'The page does not say its language: add lang to <html>. Screen readers read it in their own, and widgets in French where no setting says otherwise.';
    return [{ code: 'page-without-language', sentence }];
  }
  if (!localePattern.test(lang) && tags.some((tag) => localeSource(tag, page) === 'the default')) {
    const sentence = `The page says lang="${lang}", which the widgets do not speak: they speak French here. The setting locale chooses another.`;
    return [{ code: 'language-not-spoken', sentence }];
  }
  const spoken = [...new Set(tags.map(({ locale }) => locale))];
  if (spoken.length < 2) return [];
  const sentence = `The widgets of this page speak ${spoken.join(' and ')}. Is that meant? Each takes locale, or lang of what it stands in.`;
  return [{ code: 'languages-mixed', sentence, isHint: true }];
}

function ofIds({ tags }: CheckedPage): readonly Problem[] {
  return tags.flatMap(({ element }) => {
    const tree = element.getRootNode();
    const isTwice =
      element.id !== '' &&
      tree instanceof Node &&
      [...(tree as ParentNode).querySelectorAll('[id]')].filter(({ id }) => id === element.id).length > 1;
    const sentence = `id="${element.id}" stands in this page more than once: links and labels lead to the first of them.`;
    return isTwice ? [{ code: 'id-twice', sentence, element }] : [];
  });
}
