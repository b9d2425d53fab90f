import { type Encoding } from './bundle.ts';

/** The smallest packing that a browser takes (`Accept-Encoding`, RFC 9110 §12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, weight]) => Number(weight ?? 1) > 0)
    .map(([name]) => name);
  if (wanted.includes('br')) return 'br';
  return wanted.includes('gzip') ? 'gzip' : 'identity';
}
