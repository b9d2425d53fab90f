import { routeSketch, type SketchName, type SketchPoint, type SketchStop } from '#shared/domain/maps/route-sketch.ts';
import styles from './route-sketch.css?inline';

export { styles as routeSketchStyles };

/** Size of the drawing, in px, and of the edge around the way, where names stand. */
const size = { width: 240, height: 176 };
const edge = { x: 24, y: 40 };
const box = { width: size.width - 2 * edge.x, height: size.height - 2 * edge.y };

const radii = { origin: 6, stop: 3, change: 6, destination: 6 };

/**
 * The way of a journey as a small map without a ground: a line for each coach, the stops where they lie, the names of
 * its ends and changes. Hidden from assistive technology: what it says stands in words beside it. Nothing where it is
 * not known where the stops are.
 */
export function RouteSketch({ coaches }: { readonly coaches: readonly (readonly SketchStop[])[] }) {
  const sketch = routeSketch(coaches, box);
  if (!sketch) return null;
  return (
    <div className="route-sketch" aria-hidden="true">
      <div className="route-sketch-drawing">
        <svg viewBox={`${-edge.x} ${-edge.y} ${size.width} ${size.height}`} focusable={false}>
          {sketch.lines.map((line, index) => (
            <polyline key={index} className="route-sketch-line" points={line.map(pair).join(' ')} />
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

function Name({ name: { words, x, y, side, align } }: { readonly name: SketchName }) {
  const place = { left: `${x + edge.x}px`, top: `${y + edge.y}px` };
  return (
    <span className={`route-sketch-name route-sketch-${side} route-sketch-${align}`} style={place}>
      {words}
    </span>
  );
}

function pair({ x, y }: SketchPoint): string {
  return `${x},${y}`;
}
