import { Node as PageNode, PropertySymbol } from "happy-dom";

/** Spares happy-dom what no test looks at, a sixth of the time of screens. */
export function makePageQuick() {
  const page = document.defaultView;
  if (!page || pages.has(page)) return;
  pages.add(page);
  askForLittleStyle(page);
  connectOnce();
}

/** One for each worker; files share it. */
const pages = new WeakSet<Window>();

/**
 * Whoever looks for a role asks every element whether it is shown, and happy-dom works out its whole style for that. No
 * stylesheet is loaded here: an element without a style of its own is shown as all of its kind are. Whatever else is asked
 * is worked out as before.
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

/** What happy-dom keeps at each node, by symbols of its own. */
type Kept = Record<symbol, unknown>;
const { connectedToNode, parentNode, isConnected, ownerDocument, rootNode } = PropertySymbol;
const INHERITED = [
  PropertySymbol.styleNode,
  PropertySymbol.textAreaNode,
  PropertySymbol.formNode,
  PropertySymbol.selectNode,
];

/**
 * React builds a tree from its leaves, and with each step up happy-dom walks through all that is below, to tell it where it
 * is. While it is nowhere there is nothing to tell; when the whole of it gets its place, all of it is walked through.
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
