/** A script element of a page, of the DOM or of parsed HTML. */
export interface PageScript {
  readonly type: string;
  /** Resolved; empty without an address. */
  readonly src: string;
  readonly text: string;
  readonly dataset: Readonly<Record<string, string | undefined>>;
  hasAttribute(name: 'data-coach-config'): boolean;
  /** Returns the head if the script is in it, else null or undefined. */
  closest(selectors: 'head'): unknown;
}

type Settings = Readonly<Record<string, unknown>>;

/** Whether a script is that of the widgets: the last part of the path of its address is `coach-widgets.js`. */
export function isWidgetScript(script: Pick<PageScript, 'src'>): boolean {
  return /^[^?#]*\/coach-widgets\.js([?#]|$)/.test(script.src);
}

/** Whether a script is a block of settings. */
function isBlock(script: PageScript): boolean {
  return script.type === 'application/json' && script.hasAttribute('data-coach-config');
}

/**
 * Reads the settings of a page, unvalidated. This is the only rule about what may set something (host contract §4), for widgets,
 * advice, page doctor and builder: the `data-` attributes of the first script of the widgets, and for settings that these lack,
 * the first block, a script of type `application/json` with `data-coach-config`. An invalid block is ignored. A block cannot
 * name an API on another origin, to which visitors would send their passwords; only one in the head can set texts and a tool
 * that assesses risks, which sees payments.
 *
 * @param scripts the scripts of the document in their order, without those inside `data-coach-ignore` and shadow roots
 * @param origin that of the page, to which paths of the API belong
 */
export function readSettings(scripts: readonly PageScript[], origin: string): Settings {
  // Arrow functions around both predicates let the build inline them.
  const tag = scripts.find((script) => isWidgetScript(script));
  const block = scripts.find((script) => isBlock(script));
  let blockSettings: Settings = {};
  try {
    // Only objects: the entries of an array would be settings named 0, 1, ….
    if (block && /^\s*\{/.test(block.text)) {
      const allSettings = JSON.parse(block.text) as Record<string, unknown>;
      if (!block.closest('head')) {
        delete allSettings['text'];
        delete allSettings['riskTool'];
      }
      const { apiBase, ...otherSettings } = allSettings;
      blockSettings = otherSettings;
      // As calls of the API do, which add their paths: these may change the meaning of an address. Throws if it is invalid.
      if (new URL(`${apiBase}`.replace(/\/+$/, '') + '/api', origin).origin === origin) blockSettings = allSettings;
    }
  } catch {
    // Invalid JSON, or an invalid address.
  }
  return { ...blockSettings, ...tag?.dataset };
}

/**
 * Finds the sources of the settings of a page for tools, which show them to its author: `tag` is the script of the widgets,
 * `block` the block that is read, and `blockSettings` what it may set. Parameters as above.
 */
export function findSettingSources<Script extends PageScript>(scripts: readonly Script[], origin: string) {
  const block = scripts.find(isBlock);
  return {
    tag: scripts.find(isWidgetScript),
    block,
    blockSettings: readSettings(block ? [block] : [], origin),
    settings: readSettings(scripts, origin),
  };
}
