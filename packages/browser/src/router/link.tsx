import { type ComponentProps, type MouseEvent, useEffect, useRef } from "react";
import { foldPath, type Location, type Search, stringifySearch } from "./location.ts";
import { useRouter, useRouterState } from "./outlet.tsx";
import type { Path } from "./router.ts";

/** A pointer that rests on a link this long will likely click it, so its page is preloaded. */
const REST_MS = 50;

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: Path;
  search?: object | undefined;
  hash?: string | undefined;
  replace?: boolean | undefined;
  /** When the link counts as active: `exact` excludes pages below it; `includeSearch` compares the query as well. */
  activeOptions?: { exact?: boolean; includeSearch?: boolean } | undefined;
};

/** A real link. A plain click navigates without a page load. Hover and focus preload its page. */
export function Link({ to, search = NOTHING, hash, replace = false, activeOptions = NOTHING, ...rest }: LinkProps) {
  const router = useRouter();
  const isActive = useRouterState(({ location }) => isAt(location, to, search, activeOptions));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { onClick, onPointerEnter, onPointerLeave, onFocus, onTouchStart, children, ...props } = rest;
  const target = { to, search, hash };
  const preload = () => router.preload(target);

  return (
    <a
      {...props}
      href={to + stringifySearch(search) + (hash ? `#${hash}` : "")}
      aria-current={isActive ? "page" : undefined}
      onClick={(event) => {
        onClick?.(event);
        if (!isForUs(event)) return;
        event.preventDefault();
        void router.navigate({ ...target, replace });
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        clearTimeout(timer.current);
        timer.current = setTimeout(preload, REST_MS);
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event);
        clearTimeout(timer.current);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preload();
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        preload();
      }}
    >
      {children}
    </a>
  );
}

const NOTHING = {};

/**
 * Returns false for a click with a modifier key, with another button or for another frame. The browser handles those.
 */
function isForUs(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, currentTarget } = event;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
  return isPlain && (currentTarget.target === "" || currentTarget.target === "_self");
}

type ActiveOptions = NonNullable<LinkProps["activeOptions"]>;

function isAt({ pathname, search: now }: Location, to: string, search: object, options: ActiveOptions): boolean {
  // Home is active only on home itself, because every page is below it.
  const [here, there] = [foldPath(pathname), foldPath(to)];
  const isHere = here === there || (!options.exact && here.startsWith(`${there}/`));
  return isHere && (options.includeSearch === false || carries(now, search));
}

function carries(now: Search, wanted: object): boolean {
  return Object.entries(wanted).every(([name, value]) => value === undefined || now[name] === String(value));
}
