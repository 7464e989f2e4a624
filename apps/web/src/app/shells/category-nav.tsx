import { classes, type Glyph, Icon, isRightToLeft, moveFocus, useTurning } from "@perya/ui";
import { Link, useRouter } from "@perya/browser/router";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";
import { type Category, useCategories } from "../../features/site/site.categories.ts";
import { useText } from "../../lib/text.ts";
import { useKeptSearch } from "../kept-lists.ts";
import { CategoryMark } from "./category-mark.tsx";
import { useLanes, useLearnOrder } from "./lanes.ts";
import { type Panel, usePanel } from "./use-panel.ts";
import { VendorPanel } from "./vendor-panel.tsx";

/**
 * Categories in the header (R3.3), each with a drop-down of its vendors. A name links to its page; the arrow, mouse
 * hover or the down key open the vendors. If the names do not fit, buttons at both ends scroll the row.
 */
export function CategoryNav({ hasMarks = false }: { hasMarks?: boolean }) {
  const lanes = useLanes();
  useLearnOrder(lanes.data);
  // The lanes determine the order, so the row is empty until they load. Otherwise the names would move.
  return lanes.isPending ? null : <CategoryList lanes={lanes} hasMarks={hasMarks} />;
}

function CategoryList({ lanes, hasMarks }: { lanes: ReturnType<typeof useLanes>; hasMarks: boolean }) {
  const { t } = useText();
  const categories = useCategories();
  const panel = usePanel();
  const list = useRef<HTMLUListElement>(null);
  const { ends, measure, turn } = useTurning(list, categories.length, Infinity, true);
  useCloseOnNavigation(panel.close);
  useEffect(() => showCurrent(list.current), []);
  const title = t("nav.label");

  function scroll() {
    measure();
    // Closes the panel, because scrolling would leave it under another category's name.
    panel.close();
  }

  return (
    <nav aria-label={title} className={classes("flex h-full animate-fade", hasMarks && "category-marks")}>
      {!ends.isAtStart && <Turn icon={ChevronLeft} label={t("rail.previous", { title })} onPress={() => turn(-1)} />}
      <ul ref={list} onScroll={scroll} className={classes(ROW, !ends.isAtEnd && "mask-e-from-[calc(100%-2rem)]")}>
        {categories.map((category) => (
          <li key={category.code} className="flex shrink-0">
            <CategoryEntry category={category} panel={panel} lanes={lanes} hasMark={hasMarks} />
          </li>
        ))}
      </ul>
      {!ends.isAtEnd && <Turn icon={ChevronRight} label={t("rail.next", { title })} onPress={() => turn(1)} />}
    </nav>
  );
}

function Turn({ icon, label, onPress }: { icon: Glyph; label: string; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onPress} className={TURN}>
      <Icon glyph={icon} size={16} isDirectional />
    </button>
  );
}

/** Scrolls the current category into view. */
function showCurrent(list: HTMLElement | null) {
  const current = list?.querySelector<HTMLElement>("[aria-current=page]")?.closest("li");
  if (!list || !current) return;
  const [row, entry] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  if (entry.right > row.right || entry.left < row.left) list.scrollLeft += entry.left - row.left;
}

/**
 * Classes of the row. The negative margin compensates the first link's padding, so that its text is aligned with the
 * page.
 */
const ROW = "-ms-2.5 flex h-full min-w-0 grow overflow-x-auto scroll-smooth [scrollbar-width:none]";

const TURN =
  "grid w-8 shrink-0 place-items-center rounded-control text-text-2 transition-colors hover:text-text-1 " +
  "focus-visible:-outline-offset-2 first:-ms-2 first:me-2.5 last:-me-2";

type CategoryEntryProps = { category: Category; panel: Panel; lanes: ReturnType<typeof useLanes>; hasMark: boolean };

function CategoryEntry({ category, panel, lanes, hasMark }: CategoryEntryProps) {
  const { t } = useText();
  const id = useId();
  const { code, path } = category;
  const title = t(category.title);
  const isOpen = panel.opened?.code === code;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => steer(event, code, panel);
  const ifMouse = (act: () => void) => (event: PointerEvent) => event.pointerType === "mouse" && act();

  return (
    <div
      data-category={code}
      className="flex"
      onPointerEnter={ifMouse(() => panel.rest(code))}
      onPointerLeave={ifMouse(panel.leave)}
      onBlur={(event) => isOpen && hasLeft(event) && panel.close()}
    >
      <Link
        to={path}
        search={useKeptSearch(path)}
        data-stop
        onKeyDown={onKeyDown}
        className={classes(STOP, "ps-2.5 pe-0.5", isOpen && "text-text-1")}
      >
        {hasMark && <CategoryMark code={code} />}
        <span>{title}</span>
      </Link>
      <button
        type="button"
        data-stop
        aria-label={t("nav.vendorsOf", { category: title })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => panel.toggle(code)}
        onKeyDown={onKeyDown}
        className={classes(STOP, "w-6 justify-center", isOpen && "text-text-1")}
      >
        <Icon glyph={ChevronDown} size={16} className={classes("transition-transform", isOpen && "-scale-y-100")} />
      </button>
      {isOpen && (
        <VendorPanel
          id={id}
          category={category}
          lanes={lanes}
          takesFocus={panel.opened?.hasFocus ?? false}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  );
}

const STOP =
  "flex items-center rounded-control text-sm whitespace-nowrap text-text-2 transition-colors hover:text-text-1 " +
  "focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-text-1";

/**
 * Handles the keys: left and right move along the row, down opens the vendors, up and down move among them, and
 * Escape closes.
 */
function steer(event: KeyboardEvent<HTMLElement>, code: string, panel: Panel) {
  const here = event.currentTarget;
  const entry = here.closest("[data-category]");
  if (event.key === "Escape" && panel.opened) {
    entry?.querySelector<HTMLElement>("button[data-stop]")?.focus();
    panel.close();
  } else if ("stop" in here.dataset) {
    if (event.key === "ArrowDown") panel.enter(code);
    else if (!moveAmong(event, here.closest("nav"), "[data-stop]", "row")) return;
  } else if (!moveAmong(event, entry, "[data-vendor]", "column")) return;
  event.preventDefault();
}

type Keys = KeyboardEvent<HTMLElement>;

function moveAmong({ key, currentTarget }: Keys, among: Element | null, selector: string, along: "row" | "column") {
  const stops = [...(among?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const next = moveFocus(key, stops.indexOf(currentTarget), stops.length, along, isRightToLeft(currentTarget));
  if (next !== undefined) stops[next]?.focus();
  return next !== undefined;
}

function hasLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return relatedTarget !== null && !currentTarget.contains(relatedTarget);
}

function useCloseOnNavigation(close: () => void) {
  const router = useRouter();
  useEffect(() => router.subscribe("onBeforeNavigate", close), [router, close]);
}
