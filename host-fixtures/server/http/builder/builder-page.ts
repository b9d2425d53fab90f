import { type BuilderFacts, factsId } from '../../../builder/builder-facts.ts';
import { html, Html } from '../../kit/html.ts';
import { languageLinks } from '../site/front/language-links.ts';
import { builderText } from './builder-text.ts';

/** What the builder's page may do: its own script and no other, no markup made of text; and frame the previews of its own host. */
export const builderPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The page of the builder; its script draws the forms, in the language of the page. */
export function builderPage(facts: BuilderFacts): string {
  const { locale } = facts;
  const { say, messages } = builderText(locale);
  const told = JSON.stringify({ ...facts, messages }).replaceAll('<', '\\u003c');
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${say('title')} · Coach Widgets</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
        <link rel="stylesheet" href="/assets/builder/builder.css" />
        <script type="application/json" id="${factsId}">
          ${new Html(told)}
        </script>
        <script type="module" src="/builder/page.js"></script>
      </head>
      <body>
        <a class="site-skip" href="#content">${say('skip')}</a>
        <header class="site-head site-head-wide">
          <a class="site-brand" href="/?lang=${locale}">Coach Widgets</a>
          <nav aria-label="${say('mainLinks')}">
            <a href="#build">${say('build')}</a> <a href="#check">${say('check')}</a>
            <a href="/guide/" hreflang="en">${say('guide')}</a>
          </nav>
          ${languageLinks({ locale, path: '/builder', label: say('languages') })}
        </header>
        <main class="site-main site-main-wide builder" id="content">
          <h1>${say('title')}</h1>
          <p class="site-lead">${say('lead')}</p>
          <noscript><p class="site-warning">${say('needsScript')}</p></noscript>
        </main>
        <footer class="site-foot"><p>${say('foot')}</p></footer>
      </body>
    </html> `.text;
}
