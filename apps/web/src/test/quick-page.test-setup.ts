import { Node as PageNode, PropertySymbol } from "happy-dom";

/** Skips work of happy-dom that no test depends on and that took a sixth of the time of screen tests. */
export function makePageQuick() {
  const page = document.defaultView;
  if (!page || pages.has(page)) return;
  pages.add(page);
  askForLittleStyle(page);
  connectOnce();
}

/** Pages already patched: one per worker, shared by its files. */
const pages = new WeakSet<Window>();

/**
 * Caches default styles. Role queries check the visibility of every element, for which happy-dom computes the full
 * style. No style sheet is loaded, so elements without an inline style get a cached default per tag. Other queries
 * work as before.
 */
function askForLittleStyle(page: Window) {
  const workOut = page.getComputedStyle.bind(page);
  const kinds = new Map<string, Shown>();
  page.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element.isConnected || element.hasAttribute("style")) return workOut(element, pseudo);
    const kind = `${element.namespaceURI} ${element.tagName} ${element.hasAttribute("open")}`;
    const shown = kinds.get(kind) ?? readShown(workOut(element));
    kinds.set(kind, shown);
    const ask = (name: string) => shown[name] ?? workOut(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_style, name) =>
        name === "getPropertyValue" ? ask : (shown[name] ?? (Reflect.get(workOut(element), name) as unknown)),
    });
  };
}

type Shown = Partial<Record<string | symbol, string>>;

const readShown = ({ display, visibility }: CSSStyleDeclaration): Shown => ({ display, visibility });

/** happy-dom's internal per-node caches, under its own symbols. */
type Kept = Record<symbol, unknown>;
const { connectedToNode, parentNode, isConnected, ownerDocument, rootNode } = PropertySymbol;
const INHERITED = [
  PropertySymbol.styleNode,
  PropertySymbol.textAreaNode,
  PropertySymbol.formNode,
  PropertySymbol.selectNode,
];

/**
 * Skips detached subtrees, and walks them once, when they are attached. React builds trees from the leaves up, and at
 * each step happy-dom would walk the whole subtree to update its connected state.
 */
function connectOnce() {
  const nodes = PageNode.prototype as unknown as Record<symbol, (this: Kept) => void>;
  const connect = nodes[connectedToNode];
  if (!connect) throw new Error("happy-dom connects nodes in another way by now");
  nodes[connectedToNode] = function connectIfAnywhere() {
    if (!isNowhere(this, this[parentNode] as Kept | null)) connect.call(this);
  };
}

function isNowhere(node: Kept, parent: Kept | null): boolean {
  if (!parent || node[isConnected] || parent[isConnected]) return false;
  const isSame = node[ownerDocument] === parent[ownerDocument] && node[rootNode] === parent[rootNode];
  return isSame && INHERITED.every((symbol) => !parent[symbol]);
}
