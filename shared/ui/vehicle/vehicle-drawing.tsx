import type { DeckSide, LengthRange, VehicleSide } from '#shared/domain/seats/vehicle/vehicle-side.ts';
import styles from './vehicle-drawing.css?inline';

/** The width of the longest coach, so that all coaches have the same scale. */
const minWidth = 34.4;

/** The distance from the edge of the drawing to the first row. */
const front = 1.8;

/** The length of the engine behind the last row. */
const tail = 0.8;

const bottom = 8.9;

const wheel = { y: 8.9, radius: 1.15 };

/** The length of a window: about two rows. */
const pane = 3.4;

const post = 0.5;

export { styles as vehicleDrawingStyles };

/** The side view of a coach, to scale with others. It is hidden from assistive technology: the text next to it says the same. */
export function VehicleDrawing({ side }: { readonly side: VehicleSide }) {
  const { width, body, stripe, glass, doors, wheels } = createVehiclePaths(side);
  return (
    <svg className="vehicle-drawing" viewBox={`0 0 ${width} 10.5`} aria-hidden focusable={false}>
      <path className="vehicle-ground" d={`M0 10.2h${width}`} />
      <path className="vehicle-body" d={body} />
      <path className="vehicle-stripe" d={stripe} />
      <path d={glass} />
      <path d={doors} />
      <path className="vehicle-body" d={wheels} />
    </svg>
  );
}

/** SVG paths of a coach from its left side, with the front at the left; in seat widths. */
interface VehiclePaths {
  readonly width: number;
  readonly body: string;
  /** The stripe along the side, in the page's accent. */
  readonly stripe: string;
  readonly glass: string;
  /** Doors and the flaps of the luggage hold. */
  readonly doors: string;
  readonly wheels: string;
}

interface Heights {
  readonly roof: number;
  readonly stripe: number;
  /** Returns top and bottom of the windows of a deck. */
  readonly glass: (deck: DeckSide) => readonly [top: number, end: number];
  /** The top of the door. */
  readonly door: number;
}

/** Draws a coach of any length with one deck, two decks, or one deck above driver and luggage. */
export function createVehiclePaths({ length, decks, entrances: doors, axles }: VehicleSide): VehiclePaths {
  const end = front + length + tail;
  const heights = getHeights(decks);
  const wheels = axles === 3 ? [5, length - 4.6, length - 1.9] : [5, length - 4];
  const hasHold = decks.length === 1;
  const holds = hasHold ? drawPanes({ from: 8, to: length - 6.5 }, 4.5) : [];
  return {
    width: Math.max(minWidth, end + 1),
    body: `M.8 ${bottom}V${heights.roof + 2.6}l.5-1.8q.3-.8 1.2-.8H${end - 0.8}q.8 0 .8.8V${bottom}z`,
    stripe: rectangle({ from: -front + 1, to: length + tail }, heights.stripe, heights.stripe + 0.9),
    glass: decks.flatMap((deck) => drawGlass(deck, heights)).join(''),
    doors: [
      ...doors.map((door) => rectangle({ from: door.from, to: door.to + 0.5 }, heights.door, bottom)),
      ...holds.map((hold) => rectangle(hold, heights.stripe + 1.6, bottom - 0.9)),
    ].join(''),
    wheels: wheels.map((x) => circle(front + x)).join(''),
  };
}

function getHeights(decks: readonly DeckSide[]): Heights {
  const isRaised = decks.every(({ deck }) => deck === 'upperDeck');
  if (decks.length > 1)
    return {
      roof: 0.4,
      stripe: 3.9,
      door: 5.2,
      glass: ({ deck }) => (deck === 'upperDeck' ? [1.2, 3.3] : [5.2, 7]),
    };
  if (isRaised) return { roof: 0.9, stripe: 4.6, door: 5, glass: () => [1.8, 4] };
  return { roof: 1.9, stripe: 5.4, door: 2.9, glass: () => [2.8, 4.9] };
}

function drawGlass({ deck, windows }: DeckSide, { glass }: Heights): readonly string[] {
  const [top, end] = glass({ deck, windows });
  return windows.flatMap((range) => drawPanes(range, pane)).map((window) => rectangle(window, top, end));
}

/** Divides a range into panes of approximately a length, with posts between them. */
function drawPanes({ from, to }: LengthRange, approximateLength: number): readonly LengthRange[] {
  const count = Math.max(0, Math.round((to - from) / approximateLength));
  const step = (to - from + post) / count;
  return Array.from({ length: count }, (_, index) => ({
    from: from + index * step,
    to: from + (index + 1) * step - post,
  }));
}

/** Draws a rectangle with corners of a quarter of a unit. */
function rectangle({ from, to }: LengthRange, top: number, end: number): string {
  const [left, width, height] = [front + from + 0.25, to - from - 0.5, end - top - 0.5].map(round);
  return `M${left} ${round(top)}h${width}q.25 0 .25.25v${height}q0 .25-.25.25h-${width}q-.25 0-.25-.25v-${height}q0-.25.25-.25z`;
}

function circle(x: number): string {
  const { y, radius } = wheel;
  return `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
