/** The least time in which a person fills in a form, in ms. */
export const leastFillingMs = 3000;

/**
 * Whether a form was most likely filled in by a program: the field that no person sees has words in it, or the form was
 * sent sooner than anybody reads it. It stands for a captcha, which keeps people out instead.
 */
export function isLikelyRobot(form: { readonly unseenField: string; readonly filledForMs: number }): boolean {
  return form.unseenField !== '' || form.filledForMs < leastFillingMs;
}
