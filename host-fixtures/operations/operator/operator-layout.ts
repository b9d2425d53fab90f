import { html, type Html } from '../../server/kit/html.ts';

/** Value of the `content-security-policy` header of the operator's pages: no scripts, frames or external resources. */
export const operatorPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The page to sign in. */
export const signInPath = '/operator/sign-in';

/** The page with a person's own sign-in. */
export const ownPath = '/operator/me';

/** What a page for the operator shows. */
export interface OperatorPage {
  readonly title: string;
  readonly main: Html;
  /** Why the last form was refused. Fields refer to it by the id `problem`. */
  readonly problem?: string | undefined;
}

/** The navigation of a signed-in person. */
interface OperatorNavigation {
  /** The name of the person. */
  readonly name: string;
  /** The pages that the person may see. */
  readonly entries: readonly { readonly path: string; readonly label: string }[];
  /** The path of the page itself. */
  readonly currentPath: string;
}

/**
 * Returns a complete page for the operator (the coach company that runs this server) as HTML text. Its language is English.
 * Its message has the focus, so that screen readers read it first.
 *
 * @param context.navigation absent on pages without a sign-in
 * @param context.done what the last form did
 */
export function renderOperatorLayout(
  { title, main, problem }: OperatorPage,
  {
    navigation,
    done,
  }: { readonly navigation?: OperatorNavigation | undefined; readonly done?: string | undefined } = {},
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${problem !== undefined && 'Error: '}${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/site.css" />
        <link rel="stylesheet" href="/assets/operator.css" />
      </head>
      <body class="site-forms">
        ${navigation && renderHeader(navigation)}
        <main class="site-main site-main-wide operator" id="main">
          <h1>${title}</h1>
          ${
            done !== undefined &&
            html`<p role="status" tabindex="-1" ${problem === undefined && html` autofocus`}>${done}</p>`
          }
          ${problem !== undefined && html`<p role="alert" id="problem" tabindex="-1" autofocus>${problem}</p>`} ${main}
        </main>
      </body>
    </html> `.text;
}

function renderHeader({ name, entries, currentPath }: OperatorNavigation): Html {
  return html`<a class="site-skip" href="#main">Skip to the content</a>
    <header class="operator-head">
      <nav aria-label="Operator">
        <ul>
          ${entries.map(
            ({ path, label }) =>
              html`<li><a href="${path}" ${path === currentPath && html` aria-current="page"`}>${label}</a></li>`,
          )}
        </ul>
      </nav>
      <form class="operator-person" method="post" action="/operator/sign-out">
        <a href="${ownPath}" ${currentPath === ownPath && html` aria-current="page"`}>Signed in as ${name}</a>
        <button>Sign out</button>
      </form>
    </header>`;
}
