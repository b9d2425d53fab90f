import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { html, type Html } from '../../../kit/html.ts';

/** What the links of a page of the host to itself in other languages are made of. */
export interface LanguageLinks {
  /** Of the page. */
  readonly locale: Locale;
  readonly path: `/${string}`;
  /** What the links are, for whoever does not see them. */
  readonly label: string;
}

/** The page in each language, by the language’s own name. */
export function languageLinks({ locale, path, label }: LanguageLinks): Html {
  const links = locales.map((one) => {
    const name = new Intl.DisplayNames([one], { type: 'language' }).of(one) ?? one;
    const shown = name.charAt(0).toLocaleUpperCase(one) + name.slice(1);
    return html` <a
      href="${path}?lang=${one}"
      hreflang="${one}"
      lang="${one}"
      ${one === locale && html` aria-current="true"`}
      >${shown}</a
    >`;
  });
  return html`<nav class="site-languages" aria-label="${label}">${links}</nav>`;
}
