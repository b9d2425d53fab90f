/** Widths at which a loaded page is measured: a phone, a tablet and a desktop. */
export const widths = [320, 768, 1280] as const;

/** Whether this width has the narrow layout. */
export const isPhone = (width: number): boolean => width < 640;
