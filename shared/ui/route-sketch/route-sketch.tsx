import { drawRoute, type SketchStop } from '#shared/domain/maps/route-sketch.ts';
import type { SketchLabel } from '#shared/domain/maps/place-labels.ts';

export { default as routeSketchStyles } from './route-sketch.css?inline';

/**
 * Size of the drawing and its margin for names (`edge`), in px. If there is more space, the drawing is enlarged, but not the
 * text of the names.
 */
const size = { width: 240, height: 192, edge: 32 };
/** Radii of the circles in px, by kind of stop: `change` is a change of coach, `stop` any other intermediate stop. */
const radii = { origin: 6, stop: 3, change: 6, destination: 6 };

export interface RouteSketchProps {
  /**
   * The stops of each coach of the journey with their positions, in the order of travel, including the first and the last one.
   */
  readonly coaches: readonly (readonly SketchStop[])[];
  /** Whether it is a small tile without names in a narrow widget, as on phones, next to a text that contains the names. */
  readonly isSmallOnPhones?: boolean;
}

/**
 * A sketch of a journey's route: a line for each coach, circles at the stops with a known position, and the names of places, as
 * far as there is space. Hidden from assistive technology, because the text next to it contains the same information. Renders
 * nothing if the route cannot be drawn, for example because the position of the origin, the destination or a change is unknown.
 */
export function RouteSketch({ coaches, isSmallOnPhones = false }: RouteSketchProps) {
  const sketch = drawRoute(coaches, size);
  if (!sketch) return null;
  return (
    <div className={isSmallOnPhones ? 'route-sketch route-sketch-shrinking' : 'route-sketch'} aria-hidden="true">
      <div className="route-sketch-drawing">
        <svg viewBox={`0 0 ${size.width} ${size.height}`} focusable={false}>
          {sketch.lines.map((line, index) => (
            <polyline
              key={index}
              className="route-sketch-line"
              points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
            />
          ))}
          {sketch.marks.map(({ x, y, kind }, index) => (
            <circle key={index} className={`route-sketch-${kind}`} cx={x} cy={y} r={radii[kind]} />
          ))}
        </svg>
        {sketch.names.map((name, index) => (
          <Name key={index} name={name} />
        ))}
      </div>
    </div>
  );
}

/** The name of a place. It is HTML over the drawing, not SVG, so that its text is not enlarged with the drawing. */
function Name({ name: { text, x, y, kind, side, align } }: { readonly name: SketchLabel }) {
  // `side` and `align` are classes that move the name from this point, for example above it.
  const place = { left: `${(x / size.width) * 100}%`, top: `${(y / size.height) * 100}%` };
  const quietClass = kind === 'stop' ? ' route-sketch-quiet' : '';
  return (
    <span className={`route-sketch-name route-sketch-${side} route-sketch-${align}${quietClass}`} style={place}>
      {text}
    </span>
  );
}
