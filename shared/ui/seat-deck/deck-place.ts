import { type CSSProperties } from 'react';
import { type Spot } from '#shared/domain/seats/placed-seat.ts';

/**
 * Where a part stands, for the style sheet, which turns the deck: numbers set through the element's style, which a strict
 * policy lets through.
 *
 * @param line where an upright deck draws what begins at `y`
 */
export function deckPlace({ x, y, w, h }: Spot, line: number): CSSProperties {
  const numbers = { '--x': x, '--y': y, '--line': line, ...(w !== 1 && { '--w': w }), ...(h !== 1 && { '--h': h }) };
  // React's type knows no custom properties.
  return numbers as CSSProperties;
}
