import { formatMoney } from '#shared/domain/kit/money/format-money.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { agree, agreeAll } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { readStoredMoney } from '../server/database/stored-values.ts';
import { html, type Html } from '../server/kit/html.ts';
import { messages } from './messages.ts';
import { type SessionRow } from './provider-database.ts';
import { getSessionPath } from './session-api.ts';
import { type CardField, challengeCode, formatCardNumber, testCards } from './test-cards.ts';

/** Renders the page of a session: the card form, the bank's question, or the result. */
export function hostedPage(session: SessionRow, problems: readonly CardField[] = []): string {
  const locale = toPageLocale(session.locale);
  const words = pageTexts[locale];
  if (session.status === 'OPEN') return cardPage(session, words, problems);
  if (session.status === 'CHALLENGED') return challengePage(session, words);
  return page({
    locale,
    title: words.title,
    main: html`<p role="status">${drawEnd(session, words)}</p>
      ${way(session, words)}`,
  });
}

/** Renders the page for an unknown session. */
export function gonePage(locale: string): string {
  const known = toPageLocale(locale);
  const words = pageTexts[known];
  return page({ locale: known, title: words.goneTitle, main: html`<p>${words.goneText}</p>` });
}

function drawEnd({ status }: SessionRow, { ends }: HostedWords): string {
  if (status === 'CAPTURED' || status === 'AUTHORISED') return ends.AUTHORISED;
  return status === 'PROCESSING' || status === 'DECLINED' ? ends[status] : ends.CANCELLED;
}

function way({ return_url }: SessionRow, { back }: HostedWords): Html {
  return html`<p><a class="pay-link" href="${return_url}">${back}</a></p>`;
}

function cardPage(session: SessionRow, words: HostedWords, problems: readonly CardField[]): string {
  const field = (name: CardField, attributes: Html, hint?: string) =>
    drawField(words, name, {
      attributes,
      isWrong: problems.includes(name),
      hasFocus: problems[0] === name,
      hint,
    });
  return page({
    locale: toPageLocale(session.locale),
    title: problems.length > 0 ? `${words.error} ${words.title}` : words.title,
    heading: words.title,
    main: html`
      ${drawAmount(session, words)}
      <form class="pay-form" method="post" action="${getSessionPath(session.session_id)}">
        ${field('number', html`autocomplete="cc-number" inputmode="numeric" maxlength="23"`)}
        ${field('expiry', html`autocomplete="cc-exp" inputmode="text" maxlength="9"`, words.expiryHint)}
        ${field('securityCode', html`autocomplete="cc-csc" inputmode="numeric" maxlength="4"`, words.securityCodeHint)}
        <button class="pay-button" type="submit">${words.pay} ${formatPrice(session)}</button>
      </form>
      ${cancelForm(session, words)}
      <section class="pay-cards" aria-labelledby="cards">
        <h2 id="cards">${words.cards}</h2>
        <p>${words.sandbox}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">${words.card}</th>
              <th scope="col">${words.does}</th>
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

function challengePage(session: SessionRow, words: HostedWords): string {
  return page({
    locale: toPageLocale(session.locale),
    title: words.challengeTitle,
    main: html`
      ${drawAmount(session, words)}
      <p>${words.challengeText} <strong>${challengeCode}</strong>.</p>
      <form class="pay-form" method="post" action="${getSessionPath(session.session_id)}/challenge">
        <div class="pay-field">
          <label for="code">${words.code}</label>
          <p class="pay-hint" id="code-hint">${words.codeHint}</p>
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
        <button class="pay-button" type="submit">${words.confirm}</button>
      </form>
      ${cancelForm(session, words)}
    `,
  });
}

interface FieldFacts {
  readonly attributes: Html;
  readonly isWrong: boolean;
  readonly hasFocus: boolean;
  readonly hint?: string;
}

/** Card input is never sent back to the page. */
function drawField(words: HostedWords, name: CardField, { attributes, isWrong, hasFocus, hint }: FieldFacts): Html {
  const describedBy = [hint !== undefined && `${name}-hint`, isWrong && `${name}-problem`].filter(Boolean).join(' ');
  return html`
    <div class="pay-field">
      <label for="${name}">${words[name]}</label>
      ${hint !== undefined && html`<p class="pay-hint" id="${name}-hint">${hint}</p>`}
      ${isWrong && html`<p class="pay-problem" id="${name}-problem">${words.error} ${words.problems[name]}</p>`}
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

function cancelForm({ session_id }: SessionRow, { cancel }: HostedWords): Html {
  return html`
    <form method="post" action="${getSessionPath(session_id)}/cancel">
      <button class="pay-link" type="submit">${cancel}</button>
    </form>
  `;
}

function drawAmount(session: SessionRow, { amount }: HostedWords): Html {
  return html`<p class="pay-amount">${amount} <strong>${formatPrice(session)}</strong></p>`;
}

/** Formats the amount like the shop: a dollar includes its country if it is not that of the page's locale. */
function formatPrice({ amount_minor, currency, locale }: SessionRow): string {
  const pageCurrency = findDollarOfCountry(locale);
  return formatMoney(readStoredMoney(amount_minor, currency), { free: '', ...(pageCurrency && { pageCurrency }) });
}

interface PageFacts {
  readonly locale: string;
  readonly title: string;
  /** Defaults to the title. */
  readonly heading?: string;
  readonly main: Html;
}

function page({ locale, title, heading = title, main }: PageFacts): string {
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

/** Texts of the provider's pages. They are separate from the product's messages. */
interface HostedWords {
  readonly title: string;
  readonly amount: string;
  readonly error: string;
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly securityCode: string;
  readonly securityCodeHint: string;
  readonly pay: string;
  readonly cancel: string;
  readonly sandbox: string;
  readonly cards: string;
  readonly card: string;
  readonly does: string;
  readonly challengeTitle: string;
  readonly challengeText: string;
  readonly code: string;
  readonly codeHint: string;
  readonly confirm: string;
  readonly back: string;
  readonly goneTitle: string;
  readonly goneText: string;
  readonly problems: {
    readonly number: string;
    readonly expiry: string;
    readonly securityCode: string;
  };
  /** Texts by the state of the session. */
  readonly ends: Readonly<Record<'PROCESSING' | 'AUTHORISED' | 'DECLINED' | 'CANCELLED', string>>;
}

/** See {@link HostedWords}. */
export const pageTexts = Object.fromEntries(locales.map((locale) => [locale, getHostedWords(locale)])) as Readonly<
  Record<Locale, HostedWords>
>;

function getHostedWords(locale: Locale): HostedWords {
  const texts: Readonly<Record<keyof typeof messages, string>> = agreeAll(pickMessages(messages, locale), locale);
  const { numberProblem, expiryProblem, securityCodeProblem, PROCESSING, AUTHORISED, DECLINED, CANCELLED } = texts;
  return {
    ...texts,
    problems: { number: numberProblem, expiry: expiryProblem, securityCode: securityCodeProblem },
    ends: { PROCESSING, AUTHORISED, DECLINED, CANCELLED },
  };
}

/** Describes the behaviour of a test card. */
export function describeCard(number: string, locale: Locale): string {
  const texts = Object.entries<Readonly<Record<Locale, string>>>(messages).find(([key]) => key === number)?.[1];
  return texts ? agree(texts[locale], locale) : number;
}

/** Returns the language of a page for the merchant's locale; French if it is not supported. */
export function toPageLocale(locale: string): Locale {
  const [language] = locale.toLowerCase().split('-');
  return locales.find((candidate) => candidate === language) ?? 'fr';
}

/** Returns the dollar of the country in a locale, if it has one. */
export function findDollarOfCountry(locale: string): 'USD' | 'CAD' | undefined {
  const country = /-(US|CA)\b/i.exec(locale)?.[1]?.toUpperCase();
  if (country === undefined) return undefined;
  return country === 'US' ? 'USD' : 'CAD';
}
