import { html, type Html } from '../../../server/kit/html.ts';
import { type OperatorPage } from '../operator-layout.ts';

/**
 * The fields of the pages' forms in which a person types a text, with their labels. If such a form is refused, the answer
 * contains the text. Passwords and codes are never sent back.
 */
const typedFields = {
  text: 'Answer',
  note: 'Note',
  name: 'Name',
  address: 'E-mail address',
} as const;

const secretFields: readonly string[] = ['password', 'new-password', 'code'];
const prefix = 'draft.';
const pathField = 'draft';

/** A form that was refused because the session had ended. The sign-in carries it, and offers it again. */
export interface FormDraft {
  /** The path to which it is sent. */
  readonly path: string;
  readonly fields: URLSearchParams;
}

const readTypedTexts = (fields: URLSearchParams) =>
  Object.entries(typedFields).flatMap(([name, label]) => {
    const text = fields.get(name) ?? '';
    return text.trim() === '' ? [] : [{ name, label, text }];
  });

/** Returns the draft of a refused form, without secrets; undefined if nothing was typed. */
export function createDraft(path: string, form: URLSearchParams): FormDraft | undefined {
  if (readTypedTexts(form).length === 0) return undefined;
  const fields = new URLSearchParams([...form].filter(([name]) => !secretFields.includes(name)));
  return { path, fields };
}

/** Renders the texts of a refused form, to be copied; nothing if nothing was typed. */
export function renderTypedTexts(form: URLSearchParams): Html {
  const texts = readTypedTexts(form);
  return html`${
    texts.length > 0 &&
    html`<section class="operator-answer">
      <h2>Your text, which was not sent</h2>
      ${texts.map(
        ({ name, label, text }) =>
          html`<label for="typed-${name}">${label}</label>
            <textarea id="typed-${name}" readonly rows="${name === 'text' ? '8' : '1'}">${text}</textarea>`,
      )}
    </section>`
  }`;
}

/** Renders the hidden fields by which the form of the sign-in carries a draft. */
export function renderDraftFields(draft: FormDraft | undefined): Html {
  if (!draft) return html``;
  return html`<input type="hidden" name="${pathField}" value="${draft.path}" />
    ${[...draft.fields].map(([name, value]) => html`<input type="hidden" name="${prefix}${name}" value="${value}" />`)}`;
}

/** Reads the draft that the form of the sign-in has carried, if any. */
export function readCarriedDraft(form: URLSearchParams): FormDraft | undefined {
  const path = form.get(pathField) ?? '';
  if (!/^\/(operator|import)(\/[\w-]+)*$/.test(path)) return undefined;
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  );
  return createDraft(path, new URLSearchParams(fields));
}

/** Renders the page that offers a draft after the sign-in. @param returnPath the page with the original form */
export function renderDraft({ path, fields }: FormDraft, returnPath: string): OperatorPage {
  const texts = readTypedTexts(fields);
  const otherFields = [...fields].filter(([name]) => texts.every((text) => text.name !== name));
  return {
    title: 'You are signed in again',
    main: html`<p>This was not sent, because your session had ended.</p>
      <form class="operator-answer" method="post" action="${path}">
        ${otherFields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${texts.map(
          ({ name, label, text }) =>
            html`<label for="${name}">${label}</label> ${
                name === 'text'
                  ? html`<textarea id="text" name="text" rows="8">${text}</textarea>`
                  : html`<input id="${name}" name="${name}" type="text" value="${text}" />`
              }`,
        )}
        <div class="operator-actions">
          <button class="site-primary">Send it now</button>
          <a href="${returnPath}">Discard it</a>
        </div>
      </form>`,
  };
}
