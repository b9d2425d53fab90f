import { routeSketch, type SketchStop } from '#shared/domain/maps/route-sketch.ts';
import type { SketchPoint } from '#shared/domain/maps/sketch-mark.ts';
import type { SketchName } from '#shared/domain/maps/sketch-names.ts';
import styles from './route-sketch.css?inline';

export { styles as routeSketchStyles };

/** In px; where there is room it is drawn larger, with names of the same size. */
const size = { width: 240, height: 192, edge: 32 };
const radii = { origin: 6, stop: 3, change: 6, destination: 6 };

export interface RouteSketchProps {
  /** The calls of each coach in the order of travel, both ends included. */
  readonly coaches: readonly (readonly SketchStop[])[];
  /** A small square without names where there is little room: beside words that have them. */
  readonly isSmallOnPhones?: boolean;
}

/**
 * The way of a journey as a small map without a ground: a line for each coach, the stops where they lie, the names
 * of its places. Hidden from assistive technology: what it says stands in words beside it. Nothing where it is
 * not known where the stops are.
 */
export function RouteSketch({ coaches, isSmallOnPhones = false }: RouteSketchProps) {
  const sketch = routeSketch(coaches, size);
  if (!sketch) return null;
  return (
    <div className={isSmallOnPhones ? 'route-sketch route-sketch-shrinking' : 'route-sketch'} aria-hidden="true">
      <div className="route-sketch-drawing">
        <svg viewBox={`0 0 ${size.width} ${size.height}`} focusable={false}>
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

function Name({ name: { words, x, y, kind, side, align } }: { readonly name: SketchName }) {
  const place = { left: `${(x / size.width) * 100}%`, top: `${(y / size.height) * 100}%` };
  const isQuiet = kind === 'stop' ? ' route-sketch-quiet' : '';
  return (
    <span className={`route-sketch-name route-sketch-${side} route-sketch-${align}${isQuiet}`} style={place}>
      {words}
    </span>
  );
}

function pair({ x, y }: SketchPoint): string {
  return `${x},${y}`;
}
