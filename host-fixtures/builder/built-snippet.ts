import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { readSettings } from '#shared/domain/page/operation/read-settings.ts';
import { isValidValue } from '#shared/domain/page/tags/attribute-value.ts';
import { checkList } from '#shared/domain/page/tags/check/check-options.ts';
import type { AttributeDescription, TagCatalog, WidgetDescription } from '#shared/domain/page/tags/tag-catalog.ts';
import type { TagSnippet } from '#shared/domain/page/tags/write-tag.ts';
import { isSafeSetting, isWebAddress } from './addresses.ts';
import type { BuilderState } from './builder-state.ts';

/** Lists the attributes of a widget: its own, then those that every widget has. A widget that does not exist has only these. */
export function listAttributes(widget: string, { widgets, common }: TagCatalog): readonly AttributeDescription[] {
  return [...(findWidget(widget, { widgets })?.attributes ?? []), ...common];
}

/** Finds the description of a widget. */
export const findWidget = (name: string, { widgets }: Pick<TagCatalog, 'widgets'>): WidgetDescription | undefined =>
  widgets.find((widget) => widget.name === name);

/**
 * Builds the tag (the markup that places a widget on a page) from the user's input in the tag builder. Empty and invalid
 * values are left out, so that a copied tag has no mistakes. The tag contains a link, which is shown if the widget cannot be.
 *
 * @param state `spelling` is how the tag is written: as an element, a data attribute, a class or a link
 * @param label name of the widget: the text of the link if the user has not entered one
 */
export function buildTag(state: BuilderState, catalog: TagCatalog, label: string): TagSnippet {
  const options = listAttributes(state.widget, catalog).flatMap((attribute) => {
    const value = state.options[attribute.option]?.trim();
    if (!value || !isValidValue(attribute, value)) return [];
    return attribute.kind === 'jsonList' && checkList(value).length > 0 ? [] : [[attribute.option, value] as const];
  });
  const path = state.path.trim();
  return {
    widget: state.widget,
    spelling: state.spelling,
    options: Object.fromEntries(options),
    fallback: { path: isWebAddress(path) ? path : getPath(state.widget), label: state.label.trim() || label },
  };
}

/** Returns the default path of the link in a widget's tag: a page with the same purpose, or the home page. */
export function getPath(widget: string): string {
  const paths: Readonly<Record<string, string>> = {
    account: defaultLinks.account,
    'bus-tracker': '/bus-tracker',
    'contact-form': defaultLinks.contact,
    'fare-finder': defaultLinks.fareFinder,
    'find-tickets': '/find-tickets',
    itinerary: '/itinerary',
    'journey-planner': defaultLinks.journeyPlanner,
    'lost-property-form': defaultLinks.lostProperty,
    'mini-basket': defaultLinks.basket,
    'service-alerts': defaultLinks.serviceAlerts,
    'service-alerts-page': defaultLinks.serviceAlerts,
    stops: defaultLinks.stops,
  };
  return paths[widget] ?? defaultLinks.home;
}

/** Parses the settings that the user entered, for the settings block (JSON) of a page. Invalid ones are left out. */
export function buildSettings({ settings }: Pick<BuilderState, 'settings'>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(settings).filter(([name, value]) => {
    const text = value.trim();
    return text !== '' && isSafeSetting(name, text);
  });
  return readSettings(Object.fromEntries(entries)).settings;
}
