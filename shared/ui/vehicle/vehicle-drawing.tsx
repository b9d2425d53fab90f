import type { DeckSide, LengthRange, VehicleSide } from '#shared/domain/seats/vehicle/vehicle-side.ts';

export { default as vehicleDrawingStyles } from './vehicle-drawing.css?inline';

// All measures in this file are in seat widths (45 cm), which are the units of the drawing. In `VehicleSide`, and in the
// ranges and the list of wheels below, positions along the coach are measured from the first row of seats; in the paths, from
// the left edge of the drawing.

/** Minimum width of a drawing, so that all coaches up to this width are drawn to the same scale. */
const minWidth = 34.4;

/** The distance from the left edge of the drawing to the first row: 0.8 in front of the coach, and the front of the coach. */
const firstRow = 1.8;

/** The length of the engine behind the last row. */
const engineLength = 0.8;

/** The y coordinate of the lower edge of the body. */
const bottom = 8.9;

/** `y` is that of the centre. */
const wheel = { y: 8.9, radius: 1.15 };

/** The approximate length of a window: about two rows. */
const windowLength = 3.4;

/** The approximate length of a flap of the luggage hold. */
const flapLength = 4.5;

/** The distance between two windows or flaps. */
const gap = 0.5;

/**
 * The side view of a coach. Hidden from assistive technology, because the text next to it contains the same information.
 */
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

/** The y coordinates of the upper edges of a coach's parts. */
interface Heights {
  readonly roof: number;
  readonly stripe: number;
  /** Returns the y coordinates of the upper and lower edges of a deck's windows. */
  readonly glass: (deck: DeckSide) => readonly [top: number, bottom: number];
  readonly door: number;
}

/**
 * Creates the SVG paths of a coach, with the front at the left, of any length with one deck, two decks, or one deck above the
 * driver and the luggage. The doors include the flaps of the luggage hold.
 */
export function createVehiclePaths({ length, decks, entrances, axles }: VehicleSide) {
  const rear = firstRow + length + engineLength;
  const heights = getHeights(decks);
  // The centres of the wheels: one in front, and one or two at the rear.
  const wheels = axles === 3 ? [5, length - 4.6, length - 1.9] : [5, length - 4];
  const hasHold = decks.length === 1;
  // Between the front and the rear wheels. With two decks, seats take the space of the hold.
  const flaps = hasHold ? divideRange({ from: 8, to: length - 6.5 }, flapLength) : [];
  return {
    // With space behind the rear.
    width: Math.max(minWidth, rear + 1),
    // From the lower front corner up the windscreen, along the roof, and down the rear.
    body: `M.8 ${bottom}V${heights.roof + 2.6}l.5-1.8q.3-.8 1.2-.8H${rear - 0.8}q.8 0 .8.8V${bottom}z`,
    // A little shorter than the body at its front, which is rounded.
    stripe: drawRectangle({ from: -firstRow + 1, to: length + engineLength }, heights.stripe, heights.stripe + 0.9),
    glass: decks.flatMap((deck) => drawWindows(deck, heights)).join(''),
    doors: [
      // A door is half a seat wider than the gap between the seats.
      ...entrances.map(({ from, to }) => drawRectangle({ from, to: to + 0.5 }, heights.door, bottom)),
      ...flaps.map((flap) => drawRectangle(flap, heights.stripe + 1.6, bottom - 0.9)),
    ].join(''),
    wheels: wheels.map((x) => drawWheel(firstRow + x)).join(''),
  };
}

/** Returns the heights of a coach with one deck, two decks, or a raised deck. y coordinates increase downwards. */
function getHeights(decks: readonly DeckSide[]): Heights {
  // A coach with only an upper deck: the driver and the luggage are below it. Also true without decks; such a coach has no
  // windows.
  const isRaised = decks.every(({ deck }) => deck === 'upperDeck');
  const getGlass: Heights['glass'] = ({ deck }) => (deck === 'upperDeck' ? [1.2, 3.3] : [5.2, 7]);
  if (decks.length > 1) return { roof: 0.4, stripe: 3.9, door: 5.2, glass: getGlass };
  if (isRaised) return { roof: 0.9, stripe: 4.6, door: 5, glass: () => [1.8, 4] };
  return { roof: 1.9, stripe: 5.4, door: 2.9, glass: () => [2.8, 4.9] };
}

function drawWindows(deck: DeckSide, { glass }: Heights): readonly string[] {
  const [top, lowerEdge] = glass(deck);
  return deck.windows
    .flatMap((range) => divideRange(range, windowLength))
    .map((window) => drawRectangle(window, top, lowerEdge));
}

/**
 * Divides a range into equal parts of approximately the given length, with gaps of 0.5 between them: 0–7 and 3.4 gives 0–3.25
 * and 3.75–7. A range shorter than half that length gives no parts.
 */
function divideRange({ from, to }: LengthRange, approximateLength: number): readonly LengthRange[] {
  const count = Math.max(0, Math.round((to - from) / approximateLength));
  // From the start of a part to the start of the next one; not used if there are no parts.
  const step = (to - from + gap) / count;
  return [...Array(count).keys()].map((index) => ({
    from: from + index * step,
    to: from + (index + 1) * step - gap,
  }));
}

/** Draws a rectangle with rounded corners; their radius is 0.25. */
function drawRectangle({ from, to }: LengthRange, top: number, lowerEdge: number): string {
  // Lengths of the straight lines, without the corners.
  const [x, width, height] = [firstRow + from + 0.25, to - from - 0.5, lowerEdge - top - 0.5].map(round);
  return `M${x} ${round(top)}h${width}q.25 0 .25.25v${height}q0 .25-.25.25h-${width}q-.25 0-.25-.25v-${height}q0-.25.25-.25z`;
}

/** Draws a circle of two arcs. @param x of its centre, from the left edge */
function drawWheel(x: number): string {
  const { y, radius } = wheel;
  return `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;
}

/** Rounds to two decimals, so that the paths are short. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
