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
  /** One of them is in the order of the Tab key; the arrows lead to the others. What takes focus takes this. */
  children: (item: Item, tabIndex: 0 | -1) => ReactNode;
  /** Where all of them are: a link. */
  action?: ReactNode;
  /** It stands in the first screen, so its height is never guessed. */
  isFirst?: boolean;
  words: { previous: string; next: string };
};

/** Things side by side, more than fit: one swipes, presses the two buttons, or walks along with the arrow keys. */
export function Rail<Item>({ title, view, items, keyOf, children, action, isFirst, words }: RailProps<Item>) {
  const titleId = useId();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isEntered, setIsEntered] = useState(false);
  // What is in sight, and one that is not, or not wholly: whoever goes on to it by whatever means scrolls the strip. The others
  // come when somebody comes: many rails stand on one page.
  const inView = useCountInView(view);
  const shown = isEntered || items.length <= FEW ? items : items.slice(0, Math.floor(inView) + 1);
  const { ends, measure, turn } = useTurning(strip, items.length, view[3], shown.length === items.length);
  const entry = Math.min(current, shown.length - 1);

  /** By touch or pointer, or because something in it was scrolled to: the page must not stand still for it. */
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
    // Until the rest is there, there is nothing to turn to.
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
      {/* Only hears what comes up from the things inside, which are the ones to press. */}
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
  /** Nobody is near enough to see it: one place gives it its height. */
  isFar?: boolean | undefined;
  children: ReactNode;
};

/** The same room, before there is anything to put into it. */
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
    // Resting, not disabled: at the end of the rail the keyboard's focus stays where it is.
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

/** So many are no burden. */
const FEW = 8;

/** The room around keeps rings and lifted tiles whole. */
const SECTION = "rail -mx-4 -mb-2 flex flex-col gap-2 px-4 pb-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8";

/**
 * What is out of sight costs nothing to lay out; until it was seen once its height is a guess, and a wrong one moves what is below.
 * On a phone tiles are a share of its width, and so is their height.
 */
const LATER =
  "[contain-intrinsic-size:auto_17.5rem] 3xl:[contain-intrinsic-size:auto_19.5rem] max-sm:[contain-intrinsic-size:auto_calc(5.5rem+41.67vw)] [content-visibility:auto]";

const STRIP =
  "rail-strip -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-(--gap) overflow-x-auto overscroll-x-contain scroll-smooth px-4 pt-1.5 pb-1 " +
  "[--gap:0.75rem] [--shown:var(--phone)] [scrollbar-width:none] sm:-mx-6 sm:scroll-px-6 sm:px-6 sm:[--shown:var(--tablet)] " +
  "lg:-mx-8 lg:scroll-px-8 lg:px-8 lg:[--gap:1rem] xl:[--shown:var(--wide)] 3xl:[--shown:var(--widest)] " +
  // Beside the page there may be empty space: what goes on past the edge fades out instead of ending in a cut.
  "lg:mask-x-from-[calc(100%-1.5rem)]";

/** Its share of the view, whatever the padding around the view is. */
const PLACE = "flex w-[calc((100%-(var(--shown)-1)*var(--gap))/var(--shown))] shrink-0 snap-start flex-col";

const TURN =
  "rail-turn grid size-11 place-items-center rounded-control text-text-2 transition-colors hover:bg-surface-2 hover:text-text-1 " +
  "aria-disabled:cursor-default aria-disabled:text-text-3/50 aria-disabled:hover:bg-transparent";
