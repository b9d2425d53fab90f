/** Ids of the timetable that examples are written with; empty where there are no coaches. */
export interface ExampleIds {
  readonly origin: string;
  readonly destination: string;
  readonly journey: string;
}

/** How a widget is shown to somebody who has not seen it. */
export interface WidgetExample {
  /** The page of this host that it stands on, in the first language of the site. */
  readonly page: `/${string}`;
  /** What its tag says, in camelCase. */
  readonly options: Readonly<Record<string, string>>;
  /** A widget that owns paths cannot stand under those of another page: its whole page is framed. */
  readonly ownsPaths: boolean;
}

type Options = (ids: ExampleIds) => Readonly<Record<string, string>>;

const none: Options = () => ({});

const examples: Readonly<Record<string, readonly [page: `/${string}`, options?: Options, ownsPaths?: boolean]>> = {
  'find-tickets': ['/find-tickets', ({ origin, destination }) => ({ originId: origin, destinationId: destination })],
  'bus-tracker': ['/bus-tracker', ({ origin, destination }) => ({ originId: origin, destinationId: destination })],
  'journey-planner': ['/journey-planner', none, true],
  'fare-finder': ['/fare-finder', ({ origin }) => ({ originId: origin })],
  itinerary: ['/itinerary', ({ journey }) => ({ journeyId: journey })],
  stops: ['/stops', ({ origin }) => ({ cityId: origin })],
  'city-guide': ['/city-guide', ({ destination }) => ({ cityId: destination })],
  'user-home': ['/user-home'],
  account: ['/account-management', none, true],
  'mini-basket': ['/home'],
  'nav-bar': ['/home'],
  'service-alerts': ['/home', () => ({ from: 'INFORMATION' })],
  'service-alerts-page': ['/service-alerts'],
  'luggage-policy': ['/luggage-policy'],
  'contact-form': ['/contact'],
  'lost-property-form': ['/lost-property'],
  'sticky-footer': ['/sticky-footer'],
  toast: ['/toast'],
  'modal-shim': ['/modal'],
};

/** Widgets in the order in which somebody wants to see them: first what a traveller does, then what stands around it. */
export const shownFirst: readonly string[] = Object.keys(examples);

/** Whether a widget can stand on pages of its own alone. */
export const ownsPaths = (widget: string): boolean => widgetExample(widget, noIds).ownsPaths;

/** What an example is asked for with, where its ids are of no interest. */
export const noIds: ExampleIds = { origin: '', destination: '', journey: '' };

/** The example of a widget; one that is new here stands bare, on the page of all tags. */
export function widgetExample(widget: string, ids: ExampleIds): WidgetExample {
  const [page, options = none, ownsPaths = false] = examples[widget] ?? ['/every-tag'];
  return { page, options: options(ids), ownsPaths };
}
