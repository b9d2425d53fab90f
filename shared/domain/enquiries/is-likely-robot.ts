/** Minimum time in which a person fills in a form, in ms. */
export const minFillingMs = 3000;

/**
 * Whether a form was probably filled in by a bot: its hidden field has content, or it was sent too quickly. Used
 * instead of a captcha, which excludes people.
 */
export function isLikelyRobot(form: { readonly unseenField: string; readonly filledForMs: number }): boolean {
  return form.unseenField !== '' || form.filledForMs < minFillingMs;
}
