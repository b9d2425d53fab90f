/** A traveller's action and its visible result. Conditions use the helpers of `in-page.js`. */
export interface Step {
  readonly name: string;
  /** The element to click; without it, `key` is pressed. */
  readonly click?: string;
  readonly key?: string;
  /** Conditions that end the step, by their name in the report. The first one has the target. */
  readonly conditions: Readonly<Record<string, string>>;
}

const [origin, destination] = ['[role=combobox] >> nth=0', '[role=combobox] >> nth=1'];
const option = '[role=option] >> nth=1';

/**
 * Chooses two cities and searches with mouse and keyboard. The search step ends when the button, the skeleton or the
 * board shows that it has started, since the rest depends on the network. The time of the first departure is also
 * reported, without a target.
 */
export const searchJourney: readonly Step[] = [
  { name: 'open origin', click: origin, conditions: { 'open origin': "isUsable(find('[role=option]'))" } },
  { name: 'type', key: 'b', conditions: { type: "find('[role=option][aria-selected=true] b')" } },
  {
    name: 'type more',
    key: 'r',
    conditions: { 'type more': "find('[role=option][aria-selected=true] b')?.textContent.length === 2" },
  },
  {
    name: 'choose origin',
    click: option,
    conditions: { 'choose origin': "findAll('input')[0]?.value.length > 2 && !find('[role=option]')" },
  },
  {
    name: 'open destination',
    click: destination,
    conditions: { 'open destination': "isUsable(find('[role=option]'))" },
  },
  { name: 'move', key: 'ArrowDown', conditions: { move: "find('[role=option][aria-selected=true]')" } },
  // The second city, which has coaches every day; the first has none from Monday to Wednesday.
  {
    name: 'move on',
    key: 'ArrowDown',
    conditions: { 'move on': "findAll('[role=option]')[1]?.ariaSelected === 'true'" },
  },
  {
    name: 'choose destination',
    key: 'Enter',
    conditions: { 'choose destination': "findAll('input')[1]?.value.length > 2 && !find('[role=option]')" },
  },
  {
    name: 'search',
    click: 'button[type=submit]',
    conditions: {
      search: "find('[aria-busy=true], .skeleton, .board-rows')",
      'first departure': "isUsable(find('.board-rows li'))",
    },
  },
];

/** Types into a city field. Each key must result in a list with marked matches. */
export const typeaheadJourney: readonly Step[] = [
  { name: 'open', click: origin, conditions: { open: "isUsable(find('[role=option]'))" } },
  ...[...'vill'].map((key, index) => ({
    name: `key ${index + 1}`,
    key,
    conditions: {
      [`key ${index + 1}`]: `find('[role=option][aria-selected=true] b')?.textContent.length === ${index + 1}`,
    },
  })),
  {
    name: 'key back',
    key: 'Backspace',
    conditions: { 'key back': "find('[role=option][aria-selected=true] b')?.textContent.length === 3" },
  },
];

/** Opens the account menu, the basket and an alert, which are on every page. */
export const chromeJourney: readonly Step[] = [
  {
    name: 'open menu',
    click: '.nav-bar-account button',
    conditions: { 'open menu': "isUsable(find('.nav-bar-account .flyout-panel a'))" },
  },
  { name: 'close menu', key: 'Escape', conditions: { 'close menu': "!find('.nav-bar-account .flyout-panel')" } },
  {
    name: 'open flyout',
    click: '.mini-basket-button',
    conditions: { 'open flyout': "isUsable(find('.mini-basket .flyout-panel a'))" },
  },
];

/** Opens the alert banner. */
export const alertJourney: readonly Step[] = [
  {
    name: 'open banner',
    click: '.alert-line-toggle',
    conditions: { 'open banner': "isUsable(find('.alert-banner-details'))" },
  },
];
