import type { ComponentProps, ReactNode } from 'react';

/** The CSS of choices, as a text. Widgets that use them add it to the styles of their shadow root. */
export { default as choiceStyles } from './choice.css?inline';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly type: 'radio' | 'checkbox';
  /** The label. */
  readonly children: ReactNode;
}

/** A radio button or a checkbox with a label next to it, which can be pressed, too. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...input} />
      {children}
    </label>
  );
}
