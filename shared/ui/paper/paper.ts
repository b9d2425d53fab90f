import styles from './paper.css?inline';

/** CSS for printing: an element of the class `paper` prints its island black on white. */
export const paperStyles = styles;
