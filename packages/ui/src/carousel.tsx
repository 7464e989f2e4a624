import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { type ReactNode, useState } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { useReducedMotion } from "./use-reduced-motion.ts";
import { useAutoplay, useSlides } from "./use-slides.ts";

export type CarouselWords = {
  /** Accessible name: "Highlights". */
  label: string;
  pause: string;
  play: string;
  slide: (place: number, count: number) => string;
  /** Role descriptions for a screen reader: "carousel", "slide". */
  kind: string;
  slideKind: string;
};

export type CarouselProps = {
  words: CarouselWords;
  /**
   * `three` shows one slide and part of the next on a phone, two on a tablet, three on a wide screen. `stack` is the
   * same, except that on a wide screen the slides are stacked vertically.
   */
  view: "one" | "three" | "stack";
  /** Position of the dots: below the slides, or over their lower corner, where they take no space. */
  controls?: "below" | "over";
  /** Time until the next slide. Without it, slides only move by hand. */
  autoplayMs?: number | undefined;
  slides: readonly Slide[];
};

/** Each slide is rendered twice, so that the row can loop; the copy must not be focusable. */
export type Slide = { key: string; content: ReactNode; copy: ReactNode };

/** A looping row of slides. Swiping is native; automatic slides pause on hover and focus. */
export function Carousel({ words, view, controls = "below", autoplayMs, slides }: CarouselProps) {
  const count = slides.length;
  const { row, current, slideTo, slideOn } = useSlides(count);
  const wantsStillness = useReducedMotion();
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const isPlaying = choice === null ? !wantsStillness : choice === "play";
  const [isHeld, setIsHeld] = useState(false);
  const isMoving = autoplayMs !== undefined && count > 1 && isPlaying && !isHeld;
  useAutoplay(isMoving ? autoplayMs : null, slideOn);

  const hold = {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
  // On a phone, more dots would cover the button of a slide: a count takes their place.
  const isLong = controls === "over" && count > MAX_DOTS;
  // Controls are hidden when all slides fit.
  const whileMovable = count > 1 ? RESTS[view][count] : "hidden";

  return (
    <section
      aria-roledescription={words.kind}
      aria-label={words.label}
      className={classes("relative flex flex-col", FRAMES[view])}
    >
      {/* Before the slides in the document, so that the keyboard reaches the pause button first. Rendered below
          them. */}
      <div
        className={classes(
          "carousel-controls flex h-11 items-center justify-center",
          CONTROLS[controls],
          STACKED[view],
          whileMovable,
        )}
      >
        {autoplayMs !== undefined && (
          <IconButton
            icon={isPlaying ? Pause : Play}
            label={isPlaying ? words.pause : words.play}
            onClick={() => setChoice(isPlaying ? "pause" : "play")}
          />
        )}
        {isLong && (
          <span aria-hidden className="pe-2 text-xs text-text-2 tabular-nums md:hidden">
            {current + 1}/{count}
          </span>
        )}
        <div
          {...hold}
          className={classes("flex min-w-0", view === "stack" && "xl:flex-col", isLong && "max-md:hidden")}
        >
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              aria-label={words.slide(index + 1, count)}
              aria-current={index === current}
              onClick={() => slideTo(index)}
              className={classes(
                "group grid h-11 min-w-0 place-items-center focus-visible:-outline-offset-4",
                DOT_WIDTHS[controls],
                view === "stack" && "xl:h-6 xl:w-9",
              )}
            >
              <span className={classes(DOT, view === "stack" && STACKED_DOT)} />
            </button>
          ))}
        </div>
      </div>
      <ul {...row} {...hold} className={classes(ROW, ROWS[view])}>
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            aria-roledescription={words.slideKind}
            aria-label={words.slide(index + 1, count)}
            className={WIDTHS[view]}
          >
            {content}
          </li>
        ))}
        {count > 1 &&
          slides.map(({ key, copy }) => (
            <li key={`${key} again`} aria-hidden className={classes(WIDTHS[view], whileMovable)}>
              {copy}
            </li>
          ))}
      </ul>
    </section>
  );
}

const MAX_DOTS = 5;

const CONTROLS: Record<NonNullable<CarouselProps["controls"]>, string> = {
  below: "order-1",
  // The touch target is as high as a finger; only a narrow bar inside it is visible.
  over:
    "absolute end-1 bottom-0 z-1 pe-2 isolate before:absolute before:inset-x-1 before:inset-y-2 before:-z-1 " +
    "before:rounded-full before:bg-canvas/80 max-md:end-11",
};

/** In a stack, the dots are at its end edge, where there is no text. */
const STACKED: Record<CarouselProps["view"], string> = {
  one: "",
  three: "",
  stack: "xl:inset-y-0 xl:my-auto xl:h-fit xl:flex-col xl:pe-0 xl:pb-2 xl:before:inset-x-2 xl:before:inset-y-0",
};

const STACKED_DOT = "xl:group-aria-[current=true]:h-4 xl:group-aria-[current=true]:w-1.5";

/** Screen width at which this number of slides fits, so that dots and copies are hidden. */
const RESTS: Record<CarouselProps["view"], Record<number, string>> = {
  one: {},
  three: { 2: "md:hidden", 3: "xl:hidden" },
  stack: { 2: "md:hidden", 3: "xl:hidden" },
};

/** A stack is as high as the element beside it. */
const FRAMES: Record<CarouselProps["view"], string> = { one: "", three: "", stack: "xl:h-full" };

/** Slide width below `xl`: one slide and part of the next on phones, two slides on tablets. */
const NARROW = "w-[calc(100%-2.5rem)] shrink-0 snap-start max-md:only:w-full md:w-[calc((100%-20px)/2)]";

const WIDTHS: Record<CarouselProps["view"], string> = {
  one: "w-full shrink-0 snap-start",
  three: `${NARROW} xl:w-[calc((100%-40px)/3)]`,
  stack: `${NARROW} xl:h-[calc((100%-40px)/3)] xl:w-full`,
};

/** If part of the next slide shows, the row extends to the window's edge, like rails. */
const TO_THE_EDGE = "max-md:-mx-4 max-md:scroll-px-4 max-md:px-4 sm:max-md:-mx-6 sm:max-md:scroll-px-6 sm:max-md:px-6";

const ROWS: Record<CarouselProps["view"], string> = {
  one: "",
  three: TO_THE_EDGE,
  // The wheel scrolls the page, not the stack.
  stack: `${TO_THE_EDGE} xl:h-full xl:snap-y xl:flex-col xl:overflow-hidden`,
};

const ROW = "flex snap-x snap-mandatory gap-5 overflow-x-auto overscroll-x-contain [scrollbar-width:none]";

const DOT_WIDTHS: Record<NonNullable<CarouselProps["controls"]>, string> = { below: "w-8", over: "w-6" };

const DOT =
  "carousel-dot h-1.5 w-1.5 rounded-full bg-line-strong transition-[width,background-color] group-hover:bg-text-2 " +
  "group-aria-[current=true]:w-4 group-aria-[current=true]:bg-text-1";
