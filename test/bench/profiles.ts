/** A simulated network and processor. */
export interface Profile {
  readonly name: 'none' | 'slow';
  readonly label: string;
  /** Bytes per second and latency in ms per request. Not throttled by default. */
  readonly network?: { readonly down: number; readonly up: number; readonly latencyMs: number };
  readonly processorSlowdown: number;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isMobile: boolean;
}

/** An unthrottled desktop, and a phone on Slow 4G with a processor slowed down four times. */
export const profiles: readonly Profile[] = [
  {
    name: 'none',
    label: 'no throttling, 1280×900',
    processorSlowdown: 1,
    viewport: { width: 1280, height: 900 },
    isMobile: false,
  },
  {
    name: 'slow',
    label: 'Slow 4G (1.6 Mbps down, 750 kbps up, 150 ms), processor slowed 4 times, 412×823',
    network: { down: 1.6e6 / 8, up: 750e3 / 8, latencyMs: 150 },
    processorSlowdown: 4,
    viewport: { width: 412, height: 823 },
    isMobile: true,
  },
];
