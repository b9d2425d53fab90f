import type * as advice from '../advice/advice.ts';
import type * as settingAdvice from '../advice/setting-advice.ts';
import { attributeName } from '#shared/domain/page/tags/attribute-value.ts';
import { eventNames } from '../events/event-names.ts';
import type { Attributes } from '../manifest.ts';
import type { RawSettings } from '../start/page-settings.ts';
import { commonAttributes } from './read-options.ts';
import type { FoundTag } from './spellings.ts';

/** What is known of a page when it is looked over for mistakes. */
export interface LookedOver {
  /** The settings that were found when the script ran. */
  readonly written: RawSettings;
  /** Names of events that the page's script listens to; more may come. */
  readonly events: readonly string[];
  /** Loads the code that reports mistakes in tags. */
  readonly loadAdvice: () => Promise<typeof advice>;
  /** Loads the code that reports mistakes in settings. */
  readonly loadSettingAdvice: () => Promise<typeof settingAdvice>;
}

/**
 * Looks a page over for what its author may have meant otherwise. Only where something looks odd is the code loaded
 * that knows better and reports it.
 *
 * @returns a function that looks a tag over, with the readers of its own options
 */
export function lookOver({
  written,
  events,
  loadAdvice,
  loadSettingAdvice,
}: LookedOver): (tag: FoundTag, readers: Attributes) => void {
  const tell = (advise: (code: typeof advice) => void) => void loadAdvice().then(advise, () => {});
  let known = 0;
  if (areBlocksOdd(written)) {
    loadSettingAdvice().then(
      ({ adviseSettings }) => adviseSettings(written, written),
      () => {},
    );
  }
  return (tag, own) => {
    const readers = { ...own, ...commonAttributes };
    if (isOdd(tag, readers)) tell(({ advisePage }) => advisePage());
    for (const name of events.slice(known)) {
      if (!eventNames.includes(name)) tell(({ adviseEvent }) => adviseEvent(name, eventNames));
    }
    known = events.length;
  };
}

const isPlain = (name: string) =>
  /^(id|class|style|title|lang|dir|hidden|role|slot|tabindex|(data-coach|aria|on).*)$/.test(name);

function isOdd(tag: FoundTag, readers: Attributes): boolean {
  const options = Object.keys(readers);
  const { element, spelling } = tag;
  const known = options.map(attributeName).flatMap((name) => [`data-${name}`, ...(spelling === 'tag' ? [name] : [])]);
  const names =
    spelling === 'link'
      ? [...new URL((element as HTMLAnchorElement).href).searchParams.keys()].filter(
          (name) => tag.option(name) === null || !options.includes(name),
        )
      : element.getAttributeNames().filter((name) => !isPlain(name) && !known.includes(name));
  const isUnread = (option: string) => {
    const text = tag.option(option)?.trim();
    return !!text && (readers[option]?.(text) === undefined || option === 'links');
  };
  return names.length > 0 || options.some(isUnread);
}

function areBlocksOdd(written: RawSettings): boolean {
  const [block, ...others] = document.querySelectorAll('[data-coach-config]');
  try {
    const said: unknown = JSON.parse(block?.textContent?.trim() || '{}');
    if (typeof said !== 'object' || !said || others.length > 0) return true;
    return Object.entries(said).some(([key, value]) => JSON.stringify(value) !== JSON.stringify(written[key]));
  } catch {
    return true;
  }
}
