import styles from './paper.css?inline';

/** CSS for printing: a widget that contains an element with the class `paper` is printed black on white. */
export const paperStyles = styles;
