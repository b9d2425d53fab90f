import type * as advice from '../advice/advice.ts';
import type * as settingAdvice from '../advice/setting-advice.ts';
import { toAttributeName } from '#shared/domain/page/tags/attribute-value.ts';
import { eventNames } from '../events/event-names.ts';
import type { Attributes } from '../manifest.ts';
import type { RawSettings } from '../start/page-settings.ts';
import { commonAttributes } from './read-options.ts';
import type { FoundTag } from './spellings.ts';

/** Options for the check of a page's tags. */
export interface TagCheckOptions {
  /** The unvalidated settings that the script has read from the page's HTML. */
  readonly markup: RawSettings;
  /** Names of events that the page's script listens to; names may be added later. */
  readonly events: readonly string[];
  /** Loads the code that reports mistakes in tags and event names. */
  readonly loadAdvice: () => Promise<typeof advice>;
  /** Loads the code that reports mistakes in settings. */
  readonly loadSettingAdvice: () => Promise<typeof settingAdvice>;
}

/**
 * Looks for signs of mistakes by the page's author, in settings, tags (elements that mount a widget) and event names.
 * The code that examines the page and reports mistakes is loaded only if something looks wrong.
 *
 * @returns a function that checks a tag, by the parsers of its options, and the event names added since its last call
 */
export function createTagCheck(options: TagCheckOptions): (tag: FoundTag, readers: Attributes) => void {
  const { markup, events, loadAdvice, loadSettingAdvice } = options;
  // If code for advice (messages in the console) fails to load, the page works without advice.
  const logAdvice = (advise: (code: typeof advice) => void) => void loadAdvice().then(advise, () => {});
  // Names are only added to the end of the list, so each name is checked once.
  let checkedEventCount = 0;
  if (areBlocksSuspicious(markup)) {
    loadSettingAdvice().then(
      // The current settings, and those at the start: they are the same now.
      ({ adviseSettings }) => adviseSettings(markup, markup),
      () => {},
    );
  }
  // Called for each tag. The code that is loaded logs each mistake only once.
  return (tag, widgetReaders) => {
    const readers = { ...widgetReaders, ...commonAttributes };
    if (isSuspicious(tag, readers)) logAdvice(({ advisePage }) => advisePage());
    for (const name of events.slice(checkedEventCount)) {
      if (!eventNames.includes(name)) logAdvice(({ adviseEvent }) => adviseEvent(name, eventNames));
    }
    checkedEventCount = events.length;
  };
}

/**
 * Whether an attribute is allowed on every element, or reserved for the bundle (the script of the widgets), such as
 * `data-coach-state`.
 */
const isGlobalAttribute = (name: string) =>
  /^(id|class|style|title|lang|dir|hidden|role|slot|tabindex|(data-coach|aria|on).*)$/.test(name);

/** Whether a tag has an unknown attribute, an invalid value, or `links`, whose JSON only the loaded code can examine. */
function isSuspicious(tag: FoundTag, readers: Attributes): boolean {
  const options = Object.keys(readers);
  const { element, spelling } = tag;
  // The possible attributes: `data-origin-id` for `originId`, and on a custom element also `origin-id`.
  const optionNames = options
    .map(toAttributeName)
    .flatMap((name) => [`data-${name}`, ...(spelling === 'tag' ? [name] : [])]);
  // A link has its options in the query of its address. `option` returns null for parameters that the bundle does not read
  // from links. The page's own parameters count as unknown, too: the loaded code decides whether they are mistakes.
  const unknownNames =
    spelling === 'link'
      ? [...new URL((element as HTMLAnchorElement).href).searchParams.keys()].filter(
          (name) => tag.option(name) === null || !options.includes(name),
        )
      : element.getAttributeNames().filter((name) => !isGlobalAttribute(name) && !optionNames.includes(name));
  const isInvalid = (option: string) => {
    const text = tag.option(option)?.trim();
    return !!text && (readers[option]?.(text) === undefined || option === 'links');
  };
  return unknownNames.length > 0 || options.some(isInvalid);
}

/**
 * Whether something that looks like a block of settings is invalid, is not the only one, or has a value that the bundle has not
 * read, for example because the element is not a block, or because a script has changed it since.
 */
function areBlocksSuspicious(markup: RawSettings): boolean {
  const [block, ...otherBlocks] = document.querySelectorAll('[data-coach-config]');
  // A missing or empty block has no settings.
  const json = block?.textContent?.trim() || '{}';
  try {
    return (
      otherBlocks.length > 0 ||
      json[0] !== '{' ||
      JSON.stringify({ ...markup, ...JSON.parse(json) }) !== JSON.stringify(markup)
    );
  } catch {
    return true;
  }
}
