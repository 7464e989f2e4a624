import type { Finding, SourceTree } from "../source-tree/source-tree.ts";

const NAMED = /^(?:apps|packages|tooling)\/.*\.(?:[cm]?[jt]s|[jt]sx|css)$/u;
const KEBAB = /^\.?[a-z0-9]+(?:[-.][a-z0-9]+)*$/u;
const EMPTY_WORDS = /^(?:utils?|helpers?|common|misc|managers?)$/u;

/** Checks that file and folder names are meaningful words in kebab-case, which works on all file systems. */
export function checkNames(tree: SourceTree): Finding[] {
  return [...tree.files.keys()]
    .filter((path) => NAMED.test(path))
    .flatMap((path) => {
      const message = wrongName(path.split("/"));
      return message === null ? [] : [{ path, line: 1, message }];
    });
}

function wrongName(parts: readonly string[]): string | null {
  const odd = parts.find((part) => !KEBAB.test(part));
  if (odd) return `"${odd}" is not kebab-case; write it like withdraw-screen.tsx or wallet.rules.ts.`;
  const empty = parts.flatMap((part) => part.split(/[-.]/u)).find((word) => EMPTY_WORDS.test(word));
  if (empty) return `"${empty}" says nothing; name the file after what it holds, and split it if it holds two things.`;
  return null;
}
