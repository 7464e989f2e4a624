import type { Comment, Node } from "oxc-parser";

/** Everything the checks look at, read once. Paths are relative to the repository, with forward slashes. */
export type SourceTree = {
  /** Every text file that git knows or would take in, sources included. */
  readonly files: ReadonlyMap<string, string>;
  /** The scripts among them (ts, tsx, js, mjs), parsed. */
  readonly sources: ReadonlyMap<string, Source>;
  readonly packages: readonly Package[];
  /** Sources that do not parse: nothing else can be said of them. */
  readonly unreadable: readonly Finding[];
};

export type Source = {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  /** The whole syntax tree, flattened in reading order. */
  readonly nodes: readonly Node[];
  readonly comments: readonly Comment[];
  readonly lineAt: (offset: number) => number;
};

export type Import = {
  readonly specifier: string;
  readonly line: number;
  /** Erased before the program runs. */
  readonly isTypeOnly: boolean;
  readonly isDynamic: boolean;
  /** `export … from`: handed on, not used here. */
  readonly isReExport: boolean;
  /** The names taken from the other file; `*` takes them all. */
  readonly names: readonly string[];
  /** The file of the repository it leads to; null when it leads outside, or nowhere. */
  readonly target: string | null;
};

export type Export = { readonly name: string; readonly localName: string; readonly line: number };

export type Package = {
  /** "packages/money", "tooling"; the empty string is the root. */
  readonly folder: string;
  readonly name: string;
  /** Export → file pattern, both as package.json writes them: "./tables/*" → "./src/*\/index.ts". */
  readonly exports: ReadonlyMap<string, string>;
  /** Private names, "#lib/*" → "./src/lib/*". */
  readonly imports: ReadonlyMap<string, string>;
  readonly scripts: readonly string[];
  readonly dependencies: ReadonlySet<string>;
  readonly devDependencies: ReadonlySet<string>;
};

export type Finding = { readonly path: string; readonly line: number; readonly message: string };
