import { completeSettings } from '#shared/domain/page/operation/complete-settings.ts';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import {
  type Locale,
  locales,
  type RetailOperation,
  retailOperations,
} from '#shared/domain/page/operation/settings.ts';
import { isUnder } from '#shared/domain/page/routes/page-address.ts';
import { readSitePath } from '#shared/domain/page/routes/site-path.ts';

/** The name of a page, as in the setting `links` of the operator's pages. */
export type SitePage = keyof typeof defaultLinks;

/** The pages of a site in a language, or in a language and for an operation (the operator's site for a country). */
export interface SiteSection {
  readonly locale: Locale;
  /** Undefined: for all operations without their own section in this language. */
  readonly operation?: RetailOperation;
  /** A path of the public origin, or a complete address, for each page. */
  readonly links: Readonly<Record<SitePage, string>>;
}

/** The recipient of a message, as far as it determines the pages in the message. */
export interface SiteAudience {
  readonly locale: Locale;
  readonly operation?: RetailOperation;
  /**
   * The address of a page of the planner that the recipient has used. It was sent by a browser, so it only selects one of the
   * sections, and no part of it is in the result.
   */
  readonly usedPage?: string;
}

/** See {@link createSitePages}. */
export type SitePages = ReturnType<typeof createSitePages>;

/**
 * Creates the addresses of the operator's pages for mails and text messages. They are made of the public origin and of the
 * links of the sections only: nothing that a browser has sent is part of them.
 *
 * @param site.getOrigin returns the public origin
 * @param site.sections at least one; the first is for languages without a section
 */
export function createSitePages({
  getOrigin,
  sections,
}: {
  readonly getOrigin: () => string;
  readonly sections: readonly SiteSection[];
}) {
  const pickSection = ({ locale, operation }: SiteAudience) => {
    const inLanguage = sections.filter((section) => section.locale === locale);
    return (
      inLanguage.find((section) => section.operation === operation) ??
      inLanguage.find((section) => section.operation === undefined) ??
      inLanguage[0] ??
      sections[0]
    );
  };
  const getPlannerPath = (section: SiteSection) => new URL(section.links.journeyPlanner, getOrigin()).pathname;

  return {
    /**
     * Returns the address of a page for a recipient, in the section of the language and operation. A page of the planner is in
     * the section whose planner the recipient has used, if any.
     *
     * @param code the last part of the path, such as the code in an activation link
     */
    getUrl(page: SitePage, audience: SiteAudience, code?: string): URL {
      const { usedPage = '' } = audience;
      let section = pickSection(audience);
      if (usedPage !== '' && isUnder(defaultLinks[page], defaultLinks.journeyPlanner)) {
        const usedPath = URL.canParse(usedPage, getOrigin()) ? new URL(usedPage, getOrigin()).pathname : '';
        // The innermost planner, if the path of one is below the path of a second one.
        const usedSections = [section, ...sections].flatMap((candidate) =>
          candidate && isUnder(usedPath, getPlannerPath(candidate)) ? [candidate] : [],
        );
        const longest = Math.max(...usedSections.map((candidate) => getPlannerPath(candidate).length));
        section = usedSections.find((candidate) => getPlannerPath(candidate).length === longest) ?? section;
      }
      const url = new URL(section?.links[page] ?? defaultLinks[page], getOrigin());
      if (code !== undefined) url.pathname += `/${encodeURIComponent(code)}`;
      return url;
    },
  };
}

/**
 * Parses the option `--site-links`: the links of an operator's pages by language, or by language and country, as JSON:
 * `{"fr": {"journeyPlanner": "/billets"}, "en-US": {"journeyPlanner": "/us/tickets", "contact": "/us/help"}}`. The inner
 * objects are the settings `links` of these pages, with the same defaults.
 *
 * @param site.origin the public origin
 * @param site.otherOrigins other origins with pages of the operator, which links may name by complete addresses
 * @throws with a sentence for the operator
 */
export function parseSiteLinks(
  text: string,
  site: { readonly origin: string; readonly otherOrigins: readonly string[] },
): readonly SiteSection[] {
  const sections = Object.entries(parseObject(text, 'The file')).map(([tag, links]) => ({
    ...parseTag(tag),
    links: completeLinks(tag, links, site),
  }));
  if (sections.length === 0) throw invalid('it has no language, such as {"en": {"journeyPlanner": "/tickets"}}');
  return sections;
}

const invalid = (reason: string) => new Error(`--site-links is not valid: ${reason}.`);

function parseObject(text: string, name: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid(`${name.toLowerCase()} is not JSON`);
  }
  return readObject(value, name.toLowerCase());
}

function readObject(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw invalid(`${name} is not an object`);
}

/** Parses a language, or a language and a country: `en-US`. `GB` is the operation UK. */
function parseTag(tag: string): Pick<SiteSection, 'locale' | 'operation'> {
  const [language, country] = tag.split('-');
  const locale = locales.find((candidate) => candidate === language);
  const operation = retailOperations.find((candidate) => candidate === (country === 'GB' ? 'UK' : country));
  if (locale !== undefined && country === undefined) return { locale };
  if (locale !== undefined && operation !== undefined) return { locale, operation };
  throw invalid(
    `“${tag}” is not one of ${locales.join(', ')}, alone or with a country: ${locales[0]}-CA, en-GB, en-US`,
  );
}

function completeLinks(tag: string, value: unknown, site: Parameters<typeof parseSiteLinks>[1]): SiteSection['links'] {
  const ownLinks = Object.entries(readObject(value, `“${tag}”`)).map(([name, address]) => {
    if (!Object.hasOwn(defaultLinks, name)) {
      throw invalid(`“${name}” of “${tag}” is no page: name one of ${Object.keys(defaultLinks).join(', ')}`);
    }
    const page = readSitePath(typeof address === 'string' ? address : '', site.origin, site.otherOrigins);
    if (page.kind === 'refused' || /[?#]/.test(page.path)) {
      throw invalid(
        `“${name}” of “${tag}” must be a path of ${site.origin} without a query, such as /tickets, or the complete address of a page at an origin of --allow-origin`,
      );
    }
    return [name, page.origin === site.origin ? page.path : page.origin + page.path] as const;
  });
  return { ...defaultLinks, ...completeSettings({ links: Object.fromEntries(ownLinks) }).links };
}
