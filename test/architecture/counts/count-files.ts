import path from 'node:path';
import ts from 'typescript';
import type { Source } from './read-sources.ts';

/** How the product is divided into files. */
export interface FileCounts {
  readonly files: number;
  readonly messageFiles: number;
  /** Lines that are neither empty nor only a comment. */
  readonly linesOfCode: number;
  readonly filesUnder15Lines: number;
  /** Files with exactly one importer, which is in the same folder. Messages are left out. */
  readonly filesWithOneNeighbour: number;
  /** Names of exported types, interfaces and classes that several files declare. */
  readonly repeatedTypeNames: number;
  /** Files that import each other, types included: the size of the largest such group. */
  readonly largestCycle: number;
}

const messages = /\/messages(\.ts$|\/)/;

/** Counts files, lines and imports. */
export function countFiles(sources: readonly Source[]): FileCounts {
  return {
    files: sources.length,
    messageFiles: sources.filter(({ file }) => messages.test(file)).length,
    linesOfCode: sources.reduce((sum, source) => sum + countLinesOfCode(source), 0),
    filesUnder15Lines: sources.filter(({ text }) => text.trimEnd().split('\n').length < 15).length,
    filesWithOneNeighbour: listFilesWithOneNeighbour(sources).length,
    repeatedTypeNames: listRepeatedTypeNames(sources).length,
    largestCycle: Math.max(0, ...listCycles(sources).map((cycle) => cycle.length)),
  };
}

/** Lists files with exactly one importer, if both are in the same folder. */
export function listFilesWithOneNeighbour(sources: readonly Source[]): readonly string[] {
  const importers = new Map<string, Set<string>>();
  for (const { file, imports } of sources) {
    for (const target of imports) importers.set(target.file, (importers.get(target.file) ?? new Set()).add(file));
  }
  return sources
    .map(({ file }) => file)
    .filter((file) => {
      const [importer, ...otherImporters] = importers.get(file) ?? [];
      return (
        !messages.test(file) &&
        importer !== undefined &&
        otherImporters.length === 0 &&
        path.dirname(importer) === path.dirname(file)
      );
    });
}

/** Lists the names of exported types that more than one file declares, with their files. */
export function listRepeatedTypeNames(sources: readonly Source[]): readonly (readonly [string, readonly string[]])[] {
  const files = new Map<string, string[]>();
  for (const { file, tree } of sources) {
    for (const statement of tree.statements) {
      const isType =
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement) ||
        ts.isClassDeclaration(statement);
      const isExported =
        ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      if (!isType || !isExported || !statement.name) continue;
      files.set(statement.name.text, [...(files.get(statement.name.text) ?? []), file]);
    }
  }
  return [...files].filter(([, declaringFiles]) => declaringFiles.length > 1);
}

/** Lists groups of files that import each other, directly or indirectly, as values or types. */
export function listCycles(sources: readonly Source[]): readonly (readonly string[])[] {
  const targets = new Map(sources.map(({ file, imports }) => [file, imports.map((target) => target.file)]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const cycles: string[][] = [];

  // Tarjan's algorithm for strongly connected components.
  function visit(file: string): void {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    stack.push(file);
    onStack.add(file);
    for (const target of targets.get(file) ?? []) {
      if (!targets.has(target)) continue;
      if (!order.has(target)) visit(target);
      else if (!onStack.has(target)) continue;
      lowest.set(file, Math.min(lowest.get(file) ?? index, lowest.get(target) ?? index));
    }
    if (lowest.get(file) === index) {
      const component = stack.splice(stack.indexOf(file));
      for (const member of component) onStack.delete(member);
      if (component.length > 1) cycles.push(component);
    }
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

function countLinesOfCode({ tree }: Source): number {
  const lines = new Set<number>();
  const visit = (node: ts.Node) => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(tree);
    if (children.length > 0) return children.forEach(visit);
    const start = node.getStart(tree);
    if (node.getEnd() === start) return;
    const first = tree.getLineAndCharacterOfPosition(start).line;
    const last = tree.getLineAndCharacterOfPosition(node.getEnd()).line;
    for (let line = first; line <= last; line += 1) lines.add(line);
  };
  visit(tree);
  return lines.size;
}
