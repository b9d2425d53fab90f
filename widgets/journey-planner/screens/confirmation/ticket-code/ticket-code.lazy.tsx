import { correction, generate } from 'lean-qr/nano';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages.ts';
import codeStyles from './ticket-code.css?inline';

/** Style sheets of the code. */
export const styles = [codeStyles];

export interface TicketCodeProps {
  /** The content of the QR code. */
  readonly code: string;
  readonly reservationNumber: string;
  readonly text: Text<typeof messages>;
}

/**
 * The width of the white border that scanners need (ISO/IEC 18004), in modules. A module is one of the squares of the code,
 * and one unit of the picture.
 */
const quietZone = 4;

/** The QR code of a ticket, scanned when boarding, with the number of its reservation as text. */
export function TicketCode({ code, reservationNumber, text }: TicketCodeProps) {
  const { size, path } = useMemo(() => {
    const modules = generate(code, { minCorrectionLevel: correction.M });
    return { size: modules.size + 2 * quietZone, path: toSvgPath(modules) };
  }, [code]);
  return (
    <figure className="ticket-code">
      <svg
        className="ticket-code-picture"
        viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={text('code', { reservation: reservationNumber })}
      >
        <rect x={-quietZone} y={-quietZone} width={size} height={size} fill="#ffffff" />
        <path d={path} fill="#000000" />
      </svg>
      <figcaption className="ticket-code-text">
        <span className="ticket-code-number">{reservationNumber}</span>
        <br />
        {text('show')}
      </figcaption>
    </figure>
  );
}
