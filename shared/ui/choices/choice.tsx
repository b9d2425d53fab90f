import type { ComponentProps, ReactNode } from 'react';

export { default as choiceStyles } from './choice.css?inline';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly type: 'radio' | 'checkbox';
  readonly children: ReactNode;
}

/** A radio button or a checkbox with a label next to it. A press on the label selects it, too. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...input} />
      {children}
    </label>
  );
}
