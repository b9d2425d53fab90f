import styles from './paper.css?inline';

/** The sheet of what is printed: an element of the class `paper` makes its island black on white there. */
export const paperStyles = styles;
