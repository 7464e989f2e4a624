/**
 * Baseline of the home bench: the same HTML, hydrated by React alone. Each element becomes a React element, so that
 * React walks the same tree, but there is no router, state or effect.
 */

/** An element of a page: its tag, attributes and children. A text is a string. */
export type PageNode = string | { tag: string; attributes: Record<string, string>; children: PageNode[] };

/** Comments with which React marks Suspense boundaries. Removed, because the baseline has no boundaries. */
const BOUNDARIES = /<!--\/?[$&][!?~]?-->/g;

/** Source of the module that hydrates the page: `hydrateRoot` with the same tree as the server's HTML. */
export function writeBareModule(children: readonly PageNode[]): string {
  return `import { createElement as h, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
const Page = () => [${children.map(writeNode).join()}];
startTransition(() => void hydrateRoot(document.getElementById("app"), h(Page)));
`;
}

/** The product's HTML with the bare module in place of its own scripts, loaded at the same point of the page. */
export function replaceScripts(html: string, address: string): string {
  const bare = html
    .replaceAll(BOUNDARIES, "")
    .replace(/const href of .*?(?=\)add\()/, "const href of []")
    .replace(/(type:"module",src:)"[^"]*"/, (_found, before: string) => before + JSON.stringify(address));
  if (!bare.includes(JSON.stringify(address)))
    throw new Error("the page starts its scripts in a way the bench cannot read");
  return bare;
}

function writeNode(node: PageNode): string {
  if (typeof node === "string") return JSON.stringify(node);
  const properties = Object.entries(node.attributes).map(([name, value]) => writeProperty(name, value));
  const parts = [JSON.stringify(node.tag), `{${properties.join()}}`, ...node.children.map(writeNode)];
  return `h(${parts.join()})`;
}

function writeProperty(name: string, value: string): string {
  if (name === "style") return `style:${JSON.stringify(readStyle(value))}`;
  return `${JSON.stringify(name === "class" ? "className" : name)}:${JSON.stringify(value)}`;
}

function readStyle(style: string): Record<string, string> {
  const lines = style.split(";").flatMap((line) => {
    const [name, ...value] = line.split(":");
    return name && value.length > 0 ? [[name.trim(), value.join(":").trim()] as const] : [];
  });
  return Object.fromEntries(lines);
}
