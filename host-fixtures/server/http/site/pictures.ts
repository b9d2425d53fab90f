import { type FastifyInstance } from 'fastify';
import { seededFraction } from '../../simulator/seeded-fraction.ts';
import { html } from '../../kit/html.ts';

interface Named {
  readonly name: string;
}

/**
 * Pictures that the default network names and nobody has drawn: cities for the guides (`/assets/guides/london.svg`) and
 * badges of the carriers (`/assets/carriers/albion.svg`), each in a colour of its own.
 */
export function registerPictures(app: FastifyInstance): void {
  app.get<{ Params: Named }>('/assets/guides/:name', ({ params: { name } }, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(skyline(bare(name))),
  );
  app.get<{ Params: Named }>('/assets/carriers/:name', ({ params: { name } }, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(badge(bare(name))),
  );
}

function bare(file: string): string {
  return file.replace(/\.\w+$/, '');
}

function hue(name: string): number {
  return Math.floor(seededFraction(name) * 360);
}

function skyline(name: string): string {
  const towers = Array.from({ length: 16 }, (_, index) => {
    const height = 40 + Math.floor(seededFraction(`${name} ${index}`) * 120);
    return html`<rect
      x="${index * 30}"
      y="${240 - height}"
      width="26"
      height="${height}"
      fill="hsl(${hue(name)} 45% 28%)"
    />`;
  });
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240" width="480" height="240">
    <rect width="480" height="240" fill="hsl(${hue(name)} 60% 82%)" />
    ${towers}
  </svg>`.text;
}

function badge(name: string): string {
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">
    <rect width="40" height="40" rx="8" fill="hsl(${hue(name)} 55% 30%)" />
    <text x="20" y="27" text-anchor="middle" font-family="sans-serif" font-size="18" font-weight="700" fill="#fff">
      ${name.slice(0, 2).toUpperCase()}
    </text>
  </svg>`.text;
}
