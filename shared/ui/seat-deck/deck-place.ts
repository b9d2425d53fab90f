import { type CSSProperties } from 'react';
import { type Spot } from '#shared/domain/seats/placed-seat.ts';

/**
 * Where a part stands, for the style sheet, which turns the deck: numbers set through the element's style, which a strict
 * policy lets through.
 */
export function deckPlace({ x, y, w, h }: Spot): CSSProperties {
  const numbers = { '--x': x, '--y': y, ...(w !== 1 && { '--w': w }), ...(h !== 1 && { '--h': h }) };
  // React's type knows no custom properties.
  return numbers as CSSProperties;
}
