/** CSS text of a file, minified by the build: `import styles from './x.css?inline'`. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}

/** One icon of lucide-static as SVG source text, its comment and fixed size removed by the build. */
declare module '*.svg?icon' {
  const source: string;
  export default source;
}
