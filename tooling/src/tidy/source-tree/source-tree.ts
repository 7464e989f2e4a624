import type { Comment, Node } from "oxc-parser";

/** Input of all checks, read once. Paths are relative to the repository, with forward slashes. */
export type SourceTree = {
  /** Every text file that git tracks or would add, sources included. */
  readonly files: ReadonlyMap<string, string>;
  /** The scripts among them (ts, tsx, js, mjs), parsed. */
  readonly sources: ReadonlyMap<string, Source>;
  readonly packages: readonly Package[];
  /** Sources that do not parse: other checks skip them. */
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
  /** True for imports that are erased at compile time. */
  readonly isTypeOnly: boolean;
  readonly isDynamic: boolean;
  /** True for `export … from`, which re-exports names without using them. */
  readonly isReExport: boolean;
  /** The imported names; `*` means all. */
  readonly names: readonly string[];
  /** The target file in the repository; null if it is outside or missing. */
  readonly target: string | null;
};

export type Export = { readonly name: string; readonly localName: string; readonly line: number };

export type Package = {
  /** Folder of the package: "packages/money", "tooling". The empty string is the root. */
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
