/** A traveller's action and its visible result. Conditions use the helpers of `in-page.js`. */
export interface Step {
  readonly name: string;
  /** The element to click; without it, `key` is pressed. */
  readonly click?: string;
  readonly key?: string;
  /** Conditions that end the step, by their name in the report. The first one has the target. */
  readonly sees: Readonly<Record<string, string>>;
}

const [origin, destination] = ['[role=combobox] >> nth=0', '[role=combobox] >> nth=1'];
const option = '[role=option] >> nth=1';

/**
 * Chooses two cities and searches with mouse and keyboard. The search step ends when the button, the skeleton or the
 * board shows that it has started, since the rest depends on the network. The time of the first departure is also
 * reported, without a target.
 */
export const searchJourney: readonly Step[] = [
  { name: 'open origin', click: origin, sees: { 'open origin': "usable(one('[role=option]'))" } },
  { name: 'type', key: 'b', sees: { type: "one('[role=option][aria-selected=true] b')" } },
  {
    name: 'type more',
    key: 'r',
    sees: { 'type more': "one('[role=option][aria-selected=true] b')?.textContent.length === 2" },
  },
  {
    name: 'choose origin',
    click: option,
    sees: { 'choose origin': "all('input')[0]?.value.length > 2 && !one('[role=option]')" },
  },
  { name: 'open destination', click: destination, sees: { 'open destination': "usable(one('[role=option]'))" } },
  { name: 'move', key: 'ArrowDown', sees: { move: "one('[role=option][aria-selected=true]')" } },
  // The second city, which has coaches every day; the first has none from Monday to Wednesday.
  { name: 'move on', key: 'ArrowDown', sees: { 'move on': "all('[role=option]')[1]?.ariaSelected === 'true'" } },
  {
    name: 'choose destination',
    key: 'Enter',
    sees: { 'choose destination': "all('input')[1]?.value.length > 2 && !one('[role=option]')" },
  },
  {
    name: 'search',
    click: 'button[type=submit]',
    sees: {
      search: "one('[aria-busy=true], .skeleton, .board-rows')",
      'first departure': "usable(one('.board-rows li'))",
    },
  },
];

/** Types into a city field. Each key must result in a list with marked matches. */
export const typeaheadJourney: readonly Step[] = [
  { name: 'open', click: origin, sees: { open: "usable(one('[role=option]'))" } },
  ...[...'vill'].map((key, index) => ({
    name: `key ${index + 1}`,
    key,
    sees: { [`key ${index + 1}`]: `one('[role=option][aria-selected=true] b')?.textContent.length === ${index + 1}` },
  })),
  {
    name: 'key back',
    key: 'Backspace',
    sees: { 'key back': "one('[role=option][aria-selected=true] b')?.textContent.length === 3" },
  },
];

/** Opens the account menu, the basket and an alert, which are on every page. */
export const chromeJourney: readonly Step[] = [
  {
    name: 'open menu',
    click: '.nav-bar-account button',
    sees: { 'open menu': "usable(one('.nav-bar-account .flyout-panel a'))" },
  },
  { name: 'close menu', key: 'Escape', sees: { 'close menu': "!one('.nav-bar-account .flyout-panel')" } },
  {
    name: 'open flyout',
    click: '.mini-basket-button',
    sees: { 'open flyout': "usable(one('.mini-basket .flyout-panel a'))" },
  },
];

/** Opens the alert banner. */
export const alertJourney: readonly Step[] = [
  {
    name: 'open banner',
    click: '.alert-line-toggle',
    sees: { 'open banner': "usable(one('.alert-banner-details'))" },
  },
];
