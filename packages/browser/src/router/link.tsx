import { type ComponentProps, type MouseEvent, useEffect, useRef } from "react";
import { foldPath, type Location, type Search, stringifySearch } from "./location.ts";
import { useRouter, useRouterState } from "./outlet.tsx";
import type { Path } from "./router.ts";

/** A pointer that rests this long on a link means it. */
const REST_MS = 50;

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: Path;
  search?: object | undefined;
  hash?: string | undefined;
  replace?: boolean | undefined;
  /** When it leads to where one is: `exact`, not to a page below it; and whether what it carries counts. */
  activeOptions?: { exact?: boolean; includeSearch?: boolean } | undefined;
};

/** A real link, which a plain click follows without loading the page anew. Its page is fetched once somebody aims at it. */
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

/** With a key, another button or another frame the browser opens it itself. */
function isForUs(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, currentTarget } = event;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
  return isPlain && (currentTarget.target === "" || currentTarget.target === "_self");
}

type ActiveOptions = NonNullable<LinkProps["activeOptions"]>;

function isAt({ pathname, search: now }: Location, to: string, search: object, options: ActiveOptions): boolean {
  // Nothing lies below home, or all of it would.
  const [here, there] = [foldPath(pathname), foldPath(to)];
  const isHere = here === there || (!options.exact && here.startsWith(`${there}/`));
  return isHere && (options.includeSearch === false || carries(now, search));
}

function carries(now: Search, wanted: object): boolean {
  return Object.entries(wanted).every(([name, value]) => value === undefined || now[name] === String(value));
}
