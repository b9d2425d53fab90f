import { html, type Html } from '../../../server/kit/html.ts';

/** A field of a form, with attributes of its `input`. */
interface TextField {
  /** The name of its value, and its id. */
  readonly name: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly maxlength?: number;
  readonly inputmode?: 'numeric';
  readonly spellcheck?: 'false';
}

/** Renders a required field below its label. @param problem why the last form was refused: the page shows it with this id */
export function renderField(label: string, field: TextField, problem: string | undefined): Html {
  const attributes = Object.entries(field).map(([key, value]) => value !== undefined && html` ${key}="${value}"`);
  return html`<label for="${field.name}">${label}</label>
    <input id="${field.name}" required ${attributes}${describeField(problem)} />`;
}

/** Attributes that connect a field with the problem that the page shows. */
export const describeField = (problem: string | undefined): Html =>
  html`${problem !== undefined && html` aria-describedby="problem"`}`;

/** Renders the fields with which a person proves who it is: the password and a code. */
export const renderProofFields = (passwordLabel: string, problem: string | undefined): Html =>
  html`${renderField(passwordLabel, { name: 'password', type: 'password', autocomplete: 'current-password' }, problem)}
  ${renderField(
    'Code of your authenticator app, or a recovery code',
    { name: 'code', type: 'text', maxlength: 30, autocomplete: 'one-time-code', spellcheck: 'false' },
    problem,
  )}`;

/** An entry of a select: its value and its label. */
type Choice = readonly [value: string, label: string];

/** Renders a select with its label around it. */
export function renderSelect(
  label: string,
  { name, choices, value = '' }: { name: string; choices: readonly Choice[]; value: string | undefined },
): Html {
  return html`<label>
    ${label}
    <select name="${name}">
      ${choices.map(
        ([choice, text]) => html`<option value="${choice}" ${choice === value && html` selected`}>${text}</option>`,
      )}
    </select>
  </label>`;
}
