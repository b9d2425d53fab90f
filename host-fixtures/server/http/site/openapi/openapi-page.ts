import { html, type Html } from '../../../kit/html.ts';
import { layout } from '../layout.ts';

type Json = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: unknown;
  readonly $ref?: string;
}

interface Response {
  readonly content?: Json;
  readonly headers?: Readonly<Record<string, { readonly example?: string }>>;
}

interface Operation {
  readonly tags?: readonly string[];
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Json };
  readonly responses?: Readonly<Record<string, Response>>;
}

interface Call extends Operation {
  readonly path: string;
  readonly method: string;
}

/** An OpenAPI document for people: every call with its parameters, body and answer, by topic. */
export function openApiPage(document: Json): string {
  const paths = (document['paths'] ?? {}) as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ path, method, ...operation })),
  );
  const tags = [...new Set(calls.map(tagOf))];
  return layout({
    title: 'API',
    main: html`<p>What the widgets ask of an operator’s back end, as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
      <nav aria-label="Topics">
        <ul>
          ${tags.map((tag) => html`<li><a href="#${tag}">${tag}</a></li>`)}
        </ul>
      </nav>
      ${tags.map(
        (tag) =>
          html`<section aria-labelledby="${tag}">
            <h2 id="${tag}">${tag}</h2>
            ${calls.filter((call) => tagOf(call) === tag).map((call) => describe(call, document))}
          </section>`,
      )}`,
  });
}

function tagOf({ tags }: Operation): string {
  return tags?.[0] ?? 'other';
}

function describe(call: Call, document: Json): Html {
  const parameters = (call.parameters ?? []).map((parameter) => resolve(parameter, document));
  return html`<article class="site-call" aria-labelledby="${call.operationId}">
    <h3 id="${call.operationId}">
      <code><span class="site-method">${call.method.toUpperCase()}</span> ${call.path}</code>
    </h3>
    <p>${call.summary}</p>
    ${cachingOf(call.responses?.['200'])} ${parameters.length > 0 && html`<dl>${parameters.map(parameterEntry)}</dl>`}
    ${schemaOf('Body', call.requestBody?.content)} ${schemaOf('Answer', call.responses?.['200']?.content)}
  </article>`;
}

/** How caches that many visitors share may keep the answer, where they may. */
function cachingOf({ headers }: Response = {}): Html | undefined {
  const example = headers?.['Cache-Control']?.example;
  return example === undefined ? undefined : html`<p>Caches may keep the answer: <code>${example}</code>.</p>`;
}

function parameterEntry({ name, in: place, required, description, schema }: Parameter): Html {
  return html`<dt><code>${name}</code> (${place}${!required && ', optional'})</dt>
    <dd>${description} <code>${JSON.stringify(schema)}</code></dd>`;
}

function schemaOf(title: string, content: Json | undefined): Html | undefined {
  const schema = (content?.['application/json'] as Json | undefined)?.['schema'];
  if (schema === undefined) return undefined;
  return html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>
  </details>`;
}

function resolve(parameter: Parameter, document: Json): Parameter {
  if (parameter.$ref === undefined) return parameter;
  const steps = parameter.$ref.replace(/^#\//, '').split('/');
  const found = steps.reduce<unknown>((value, step) => (value as Json | undefined)?.[step], document);
  return (found ?? parameter) as Parameter;
}
