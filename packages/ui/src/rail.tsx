import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useId,
  useRef,
  useState,
} from "react";
import { classes } from "./classes.ts";
import { Icon, type Glyph } from "./icon.tsx";
import { isRightToLeft, moveFocus } from "./roving.ts";
import { type RailView, useCountInView } from "./use-count-in-view.ts";
import { useTurning } from "./use-turning.ts";

export type { RailView };

export type RailProps<Item> = {
  title: string;
  view: RailView;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /**
   * Renders an item. Pass `tabIndex` to its focusable element: only the current item is a Tab stop, and arrow keys
   * move.
   */
  children: (item: Item, tabIndex: 0 | -1) => ReactNode;
  /** A link to all items. */
  action?: ReactNode;
  /** True for a rail on the first screen, which must have its exact height from the start. */
  isFirst?: boolean;
  words: { previous: string; next: string };
};

/** A horizontal list with more items than fit: swiped, moved by two buttons, or walked with the arrow keys. */
export function Rail<Item>({ title, view, items, keyOf, children, action, isFirst, words }: RailProps<Item>) {
  const titleId = useId();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isEntered, setIsEntered] = useState(false);
  // Renders the items in view and one more, which makes the strip scrollable. The rest is rendered when the pointer,
  // touch or focus reaches the rail, because a page has many rails.
  const inView = useCountInView(view);
  const shown = isEntered || items.length <= FEW ? items : items.slice(0, Math.floor(inView) + 1);
  const { ends, measure, turn } = useTurning(strip, items.length, view[3], shown.length === items.length);
  const entry = Math.min(current, shown.length - 1);

  /** Renders the remaining items in a transition, so that the page stays responsive. */
  function approach() {
    if (!isEntered) startTransition(() => setIsEntered(true));
  }

  function arrive({ target, currentTarget }: FocusEvent<HTMLUListElement>) {
    setCurrent([...currentTarget.children].findIndex((place) => place.contains(target)));
    setIsEntered(true);
  }

  function scroll() {
    approach();
    measure();
  }

  function turnTo(direction: -1 | 1) {
    setIsEntered(true);
    // Turns after the remaining items are rendered.
    if (shown.length === items.length) turn(direction);
    else requestAnimationFrame(() => turn(direction));
  }

  function walk(event: KeyboardEvent<HTMLUListElement>) {
    const target = moveFocus(event.key, entry, shown.length, "row", isRightToLeft(event.currentTarget));
    const next = target === undefined ? undefined : event.currentTarget.children[target];
    if (!next) return;
    event.preventDefault();
    next.querySelector<HTMLElement>("a, button")?.focus();
  }

  return (
    <section
      aria-labelledby={titleId}
      className={classes(SECTION, !isFirst && LATER)}
      onPointerEnter={approach}
      onTouchStart={approach}
    >
      <RailHead title={title} titleId={titleId}>
        {action}
        {!(ends.isAtStart && ends.isAtEnd) && (
          <div className="hidden gap-1 sm:pointer-fine:flex">
            <Turn icon={ChevronLeft} label={words.previous} isOver={ends.isAtStart} onPress={() => turnTo(-1)} />
            <Turn icon={ChevronRight} label={words.next} isOver={ends.isAtEnd} onPress={() => turnTo(1)} />
          </div>
        )}
      </RailHead>
      {/* Handles events that bubble up from the items. The items themselves are interactive. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={strip} style={share(view)} className={STRIP} onScroll={scroll} onKeyDown={walk} onFocus={arrive}>
        {shown.map((item, index) => (
          <li key={keyOf(item)} className={PLACE}>
            {children(item, index === entry ? 0 : -1)}
          </li>
        ))}
      </ul>
    </section>
  );
}

type RailWaitingProps = Pick<RailProps<never>, "title" | "view" | "isFirst"> & {
  /** True for a rail far below the view, which needs only one placeholder for its height. */
  isFar?: boolean | undefined;
  children: ReactNode;
};

/** Reserves the space of a rail until its items are loaded. */
export function RailWaiting({ title, view, isFirst, isFar, children }: RailWaitingProps) {
  const inView = useCountInView(view);
  const places = Array.from({ length: isFar ? 1 : Math.ceil(inView) }, (_, index) => index);
  return (
    <section className={classes(SECTION, !isFirst && LATER)}>
      <RailHead title={title} />
      <div aria-hidden style={share(view)} className={classes(STRIP, "overflow-hidden!")}>
        {places.map((place) => (
          <div key={place} className={PLACE}>
            {children}
          </div>
        ))}
      </div>
    </section>
  );
}

function RailHead({ title, titleId, children }: { title: string; titleId?: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center gap-2 sm:gap-3">
      <h2 id={titleId} className="rail-title me-auto min-w-0 truncate text-xl">
        {title}
      </h2>
      {children}
    </div>
  );
}

function Turn({ icon, label, isOver, onPress }: { icon: Glyph; label: string; isOver: boolean; onPress: () => void }) {
  return (
    // `aria-disabled`, not disabled: at the end of the rail the focus stays on the button.
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOver || undefined}
      className={TURN}
      onClick={onPress}
    >
      <Icon glyph={icon} isDirectional />
    </button>
  );
}

function share([phone, tablet, wide, widest]: RailView): CSSProperties {
  return { "--phone": phone, "--tablet": tablet, "--wide": wide, "--widest": widest } as CSSProperties;
}

/** Up to this many items are rendered at once. */
const FEW = 8;

/** Padding, so that focus rings and raised tiles are not clipped. */
const SECTION = "rail -mx-4 -mb-2 flex flex-col gap-2 px-4 pb-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8";

/**
 * Browsers skip the layout of rails outside the view and use this estimated height. A wrong estimate would shift the
 * content below. On a phone the tile size depends on the screen's width, so the estimate does too.
 */
const LATER =
  "[contain-intrinsic-size:auto_17.5rem] 3xl:[contain-intrinsic-size:auto_19.5rem] max-sm:[contain-intrinsic-size:auto_calc(5.5rem+41.67vw)] [content-visibility:auto]";

const STRIP =
  "rail-strip -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-(--gap) overflow-x-auto overscroll-x-contain scroll-smooth px-4 pt-1.5 pb-1 " +
  "[--gap:0.75rem] [--shown:var(--phone)] [scrollbar-width:none] sm:-mx-6 sm:scroll-px-6 sm:px-6 sm:[--shown:var(--tablet)] " +
  "lg:-mx-8 lg:scroll-px-8 lg:px-8 lg:[--gap:1rem] xl:[--shown:var(--wide)] 3xl:[--shown:var(--widest)] " +
  // On wide windows with empty space beside the page, items fade out at the edge instead of being cut.
  "lg:mask-x-from-[calc(100%-1.5rem)]";

/** An item's width is its share of the view, regardless of the view's padding. */
const PLACE = "flex w-[calc((100%-(var(--shown)-1)*var(--gap))/var(--shown))] shrink-0 snap-start flex-col";

const TURN =
  "rail-turn grid size-11 place-items-center rounded-control text-text-2 transition-colors hover:bg-surface-2 hover:text-text-1 " +
  "aria-disabled:cursor-default aria-disabled:text-text-3/50 aria-disabled:hover:bg-transparent";
