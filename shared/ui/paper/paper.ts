/** CSS for printing: a widget that contains an element with the class `paper` is printed black on white. */
export { default as paperStyles } from './paper.css?inline';
