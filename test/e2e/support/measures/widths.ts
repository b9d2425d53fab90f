/** Widths that one page load is measured at: a phone, a tablet and a desktop. */
export const widths = [320, 768, 1280] as const;

/** Whether a narrow layout is drawn at this width. */
export const isPhone = (width: number): boolean => width < 640;
