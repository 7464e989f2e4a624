import type { Node } from "oxc-parser";
import type { Finding, SourceTree } from "../source-tree/source-tree.ts";
import { isTest } from "../source-tree/roles.ts";

const SCREENS = /^(?:apps\/(?:web|console)|packages\/ui)\/src\//u;
const SIZED = /^(-?)(ml|mr|pl|pr|left|right|scroll-ml|scroll-mr|scroll-pl|scroll-pr)(-(?:\d|\[|\(|px|auto|full).*)$/u;
const EDGED = /^(rounded|border)-(tl|tr|bl|br|l|r)(-.*)?$/u;
const PLACED = /^(text|float|clear)-(left|right)$/u;

const LOGICAL: Readonly<Record<string, string>> = {
  l: "s",
  r: "e",
  tl: "ss",
  tr: "se",
  bl: "es",
  br: "ee",
  ml: "ms",
  mr: "me",
  pl: "ps",
  pr: "pe",
  left: "inset-s",
  right: "inset-e",
  "scroll-ml": "scroll-ms",
  "scroll-mr": "scroll-me",
  "scroll-pl": "scroll-ps",
  "scroll-pr": "scroll-pe",
};

/**
 * Finds physical classes (left, right), which are wrong in right-to-left languages; use logical ones (start, end).
 */
export function checkPhysicalClasses(tree: SourceTree): Finding[] {
  return [...tree.sources.values()].flatMap((source) => {
    if (!SCREENS.test(source.path) || isTest(source.path)) return [];
    return source.nodes.flatMap((node) =>
      textsOf(node).flatMap((text) =>
        text.split(/\s+/u).flatMap((word) => {
          const logical = logicalFor(word);
          const line = source.lineAt(node.start);
          return logical ? [{ path: source.path, line, message: `"${word}" is physical; use "${logical}".` }] : [];
        }),
      ),
    );
  });
}

/** Converts "sm:-ml-2" to "sm:-ms-2". Null if the class is already logical, or is no class. */
export function logicalFor(word: string): string | null {
  const [, variants = "", name = ""] = /^((?:[^\s:[\]]*(?:\[[^\]]*\])?[^\s:[\]]*:)*!?)(.*)$/u.exec(word) ?? [];
  const [, minus = "", side = "", size = ""] = SIZED.exec(name) ?? [];
  if (side) return `${variants}${minus}${LOGICAL[side]}${size}`;
  const [, edge, corner = "", rest = ""] = EDGED.exec(name) ?? [];
  if (edge) return `${variants}${edge}-${LOGICAL[corner]}${rest}`;
  const [, property, place] = PLACED.exec(name) ?? [];
  return property ? `${variants}${property}-${place === "left" ? "start" : "end"}` : null;
}

function textsOf(node: Node): string[] {
  if (node.type === "Literal" && typeof node.value === "string") return [node.value];
  return node.type === "TemplateElement" ? [node.value.cooked ?? ""] : [];
}
