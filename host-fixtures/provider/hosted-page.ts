import { formatMoney } from '#shared/domain/kit/money/format-money.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { agree, agreeAll } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { readStoredMoney } from '../server/database/stored-values.ts';
import { parseLanguage } from '../server/http/kit/translate.ts';
import { html, type Html } from '../server/kit/html.ts';
import { messages } from './messages.ts';
import { type SessionRow } from './provider-database.ts';
import { getSessionPath } from './session-api.ts';
import { type CardField, challengeCode, formatCardNumber, testCards } from './test-cards.ts';

/**
 * Texts of the pages of the sandbox payment provider, which moves no money, by the keys of `messages.ts`. They are separate
 * from the messages of the widgets.
 */
type PageTexts = Readonly<Record<keyof typeof messages, string>>;

/** The texts of each language. `agreeAll` applies rules of the language, such as French non-breaking spaces. */
export const pageTexts = Object.fromEntries(
  locales.map((locale) => [locale, agreeAll(pickMessages(messages, locale), locale)]),
) as Readonly<Record<Locale, PageTexts>>;

/**
 * Renders the page of a session, which is a payment at the provider: the card form, the bank's question for a code
 * (`CHALLENGED`), or the result with a link back to the shop.
 *
 * @param problems the invalid fields of the submitted card form
 */
export function renderSessionPage(session: SessionRow, problems: readonly CardField[] = []): string {
  const locale = toPageLocale(session.locale);
  const texts = pageTexts[locale];
  if (session.status === 'OPEN') return renderCardPage(session, texts, problems);
  if (session.status === 'CHALLENGED') return renderChallengePage(session, texts);
  return renderPage({
    locale,
    title: texts.title,
    main: html`<p role="status">${texts[getResultKey(session)]}</p>
      <p><a class="pay-link" href="${session.return_url}">${texts.back}</a></p>`,
  });
}

/** Renders the page for an unknown session. @param acceptLanguage the `Accept-Language` header; empty if missing */
export function renderUnknownPage(acceptLanguage: string): string {
  const locale = toPageLocale(acceptLanguage);
  const texts = pageTexts[locale];
  return renderPage({ locale, title: texts.goneTitle, main: html`<p>${texts.goneText}</p>` });
}

/**
 * Returns the key of the text that describes the result. For the traveller, captured money is the same as reserved money, and a
 * session that the shop voided the same as a cancelled one.
 */
function getResultKey({ status }: SessionRow) {
  if (status === 'CAPTURED' || status === 'AUTHORISED') return 'AUTHORISED';
  return status === 'PROCESSING' || status === 'DECLINED' ? status : 'CANCELLED';
}

function renderCardPage(session: SessionRow, texts: PageTexts, problems: readonly CardField[]): string {
  const field = (name: CardField, attributes: Html, hint?: string) =>
    renderField(texts, name, {
      attributes,
      isWrong: problems.includes(name),
      hasFocus: problems[0] === name,
      hint,
    });
  // Values of `maxlength`: a number of 19 digits in groups of four, a date such as `09 / 2031`, and a code of four digits.
  return renderPage({
    locale: toPageLocale(session.locale),
    title: problems.length > 0 ? `${texts.error} ${texts.title}` : texts.title,
    heading: texts.title,
    main: html`
      ${renderAmount(session, texts)}
      <form class="pay-form" method="post" action="${getSessionPath(session.session_id)}">
        ${field('number', html`autocomplete="cc-number" inputmode="numeric" maxlength="23"`)}
        ${field('expiry', html`autocomplete="cc-exp" inputmode="text" maxlength="9"`, texts.expiryHint)}
        ${field('securityCode', html`autocomplete="cc-csc" inputmode="numeric" maxlength="4"`, texts.securityCodeHint)}
        <button class="pay-button" type="submit">${texts.pay} ${formatPrice(session)}</button>
      </form>
      ${renderCancelForm(session, texts)}
      <section class="pay-cards" aria-labelledby="cards">
        <h2 id="cards">${texts.cards}</h2>
        <p>${texts.sandbox}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">${texts.card}</th>
              <th scope="col">${texts.does}</th>
            </tr>
          </thead>
          <tbody>
            ${testCards.map(
              ({ number }) =>
                html`<tr>
                  <td>${formatCardNumber(number)}</td>
                  <td>${describeCard(number, toPageLocale(session.locale))}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </section>
    `,
  });
}

function renderChallengePage(session: SessionRow, texts: PageTexts): string {
  return renderPage({
    locale: toPageLocale(session.locale),
    title: texts.challengeTitle,
    main: html`
      ${renderAmount(session, texts)}
      <p>${texts.challengeText} <strong>${challengeCode}</strong>.</p>
      <form class="pay-form" method="post" action="${getSessionPath(session.session_id)}/challenge">
        <div class="pay-field">
          <label for="code">${texts.code}</label>
          <p class="pay-hint" id="code-hint">${texts.codeHint}</p>
          <input
            id="code"
            name="code"
            aria-describedby="code-hint"
            autocomplete="one-time-code"
            inputmode="numeric"
            maxlength="6"
            required
          />
        </div>
        <button class="pay-button" type="submit">${texts.confirm}</button>
      </form>
      ${renderCancelForm(session, texts)}
    `,
  });
}

interface FieldOptions {
  readonly attributes: Html;
  readonly isWrong: boolean;
  readonly hasFocus: boolean;
  readonly hint?: string;
}

/**
 * Renders a field without its value, because card data is never sent back to the page. In `html` templates, `false` renders
 * nothing.
 */
function renderField(texts: PageTexts, name: CardField, { attributes, isWrong, hasFocus, hint }: FieldOptions): Html {
  const describedBy = [hint !== undefined && `${name}-hint`, isWrong && `${name}-problem`].filter(Boolean).join(' ');
  return html`
    <div class="pay-field">
      <label for="${name}">${texts[name]}</label>
      ${hint !== undefined && html`<p class="pay-hint" id="${name}-hint">${hint}</p>`}
      ${isWrong && html`<p class="pay-problem" id="${name}-problem">${texts.error} ${texts[`${name}Problem`]}</p>`}
      <input
        id="${name}"
        name="${name}"
        required
        ${attributes}
        ${describedBy !== '' && html`aria-describedby="${describedBy}"`}
        ${isWrong && html`aria-invalid="true"`}
        ${hasFocus && html`autofocus`}
      />
    </div>
  `;
}

function renderCancelForm({ session_id }: SessionRow, { cancel }: PageTexts): Html {
  return html`
    <form method="post" action="${getSessionPath(session_id)}/cancel">
      <button class="pay-link" type="submit">${cancel}</button>
    </form>
  `;
}

function renderAmount(session: SessionRow, { amount }: PageTexts): Html {
  return html`<p class="pay-amount">${amount} <strong>${formatPrice(session)}</strong></p>`;
}

/**
 * Formats the amount as the shop does. Only the dollar of the locale's country is a bare `$`; other dollars have a country, as
 * in `CA$15.49`.
 */
function formatPrice({ amount_minor, currency, locale }: SessionRow): string {
  const pageCurrency = findDollarOfCountry(locale);
  // `free` is the text for the amount null, which a session never has.
  return formatMoney(readStoredMoney(amount_minor, currency), { free: '', ...(pageCurrency && { pageCurrency }) });
}

interface PageOptions {
  readonly locale: string;
  readonly title: string;
  /** Defaults to the title. */
  readonly heading?: string;
  readonly main: Html;
}

function renderPage({ locale, title, heading = title, main }: PageOptions): string {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/provider.css" />
      </head>
      <body>
        <main class="pay">
          <h1>${heading}</h1>
          ${main}
        </main>
      </body>
    </html> `.text;
}

/** Describes the behaviour of a test card. Returns the number itself for unknown cards. */
export function describeCard(number: string, locale: Locale): string {
  // `messages` also has a text for each test card, with its number as the key.
  const texts = Object.entries<Readonly<Record<Locale, string>>>(messages).find(([key]) => key === number)?.[1];
  return texts ? agree(texts[locale], locale) : number;
}

/** The language of a locale (`en-GB`) or of `Accept-Language` (`de, en-GB;q=0.8`); `fr` if none is supported, as in widgets. */
export function toPageLocale(locale: string): Locale {
  return parseLanguage(locale) ?? 'fr';
}

/** Returns the currency of the country of a locale such as `en-CA`, if that is the US or Canada. */
export function findDollarOfCountry(locale: string): 'USD' | 'CAD' | undefined {
  const country = /-(US|CA)\b/i.exec(locale)?.[1]?.toUpperCase();
  if (country === undefined) return undefined;
  return country === 'US' ? 'USD' : 'CAD';
}
