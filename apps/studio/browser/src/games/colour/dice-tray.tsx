import { COLOURS } from "@perya/maths/colour-game";
import { classes, useReducedMotion } from "@perya/ui";
import { type CSSProperties, useEffect, useEffectEvent, useRef } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { useScenery } from "../quick/scenery.tsx";
import { colourAt, Mark, paintOf } from "./colours.tsx";

export const FALL_MS = 950;
const FAST_FALL_MS = 120;

/** Rotations in degrees that turn each side of the cube to the viewer. */
const SIDES = [
  { x: 0, y: 0 },
  { x: 0, y: -90 },
  { x: 0, y: -180 },
  { x: 0, y: 90 },
  { x: -90, y: 0 },
  { x: 90, y: 0 },
] as const;

/** Slightly different tilts, so that the dice look natural. */
const LEANS = ["rotateX(-16deg) rotateY(16deg)", "rotateX(-18deg) rotateY(-9deg)", "rotateX(-15deg) rotateY(-19deg)"];

/** Keyframes of a fall with two bounces. Heights are multiples of the size of a die. */
const FALL: Keyframe[] = [
  { translate: "0 -190%", easing: "cubic-bezier(.5,0,.9,.6)" },
  { translate: "0 0", offset: 0.4, easing: "cubic-bezier(.1,.5,.5,1)" },
  { translate: "0 -34%", offset: 0.58, easing: "cubic-bezier(.5,0,.9,.6)" },
  { translate: "0 0", offset: 0.76, easing: "cubic-bezier(.1,.5,.5,1)" },
  { translate: "0 -8%", offset: 0.87, easing: "cubic-bezier(.5,0,.9,.6)" },
  { translate: "0 0" },
];

const PLACES = ["left", "middle", "right"] as const;

export type Fall = {
  dice: readonly number[];
  /** Number of the roll: a new number starts the animation, even with the same result. 0: not rolled yet. */
  number: number;
};

/** Three dice in a wooden tray. They are lifted, then fall and tumble. */
export function DiceTray({
  fall,
  isHeld,
  isNamed,
  isFast,
}: {
  fall: Fall;
  /** True while the dice are lifted and wait for the result. */
  isHeld: boolean;
  /** True at rest, when the colors may be announced. */
  isNamed: boolean;
  isFast: boolean;
}) {
  const { t } = useGame();
  const { colours } = useScenery();
  const names = fall.dice.map((side) => t(`colour.${colourAt(side)}`)).join(", ");
  return (
    <figure
      className="relative flex shrink-0 items-center justify-center gap-[9%] overflow-hidden rounded-card border-2 flat:gap-2 flat:self-end flat:px-3 [--die:clamp(2.5rem,min(14vw,7dvh),6.5rem)] sm:[--die:clamp(3.5rem,11dvh,6.5rem)] flat:[--die:2.5rem]"
      style={{
        background: `linear-gradient(${colours.bar}, ${colours.frame} 70%)`,
        borderColor: colours.edge,
        height: "calc(var(--die) * 1.5 + 2.25rem)",
        perspective: "900px",
      }}
    >
      <figcaption className="sr-only">{`${t("colour.tray")}: ${names}`}</figcaption>
      {PLACES.map((place, index) => {
        const side = fall.dice[index] ?? 0;
        return (
          <div key={place} aria-hidden className="flex flex-col items-center gap-[calc(var(--die)*0.2)] transform-3d">
            <Die side={side} index={index} number={fall.number} isHeld={isHeld} isFast={isFast} />
            <span
              className={classes("text-sm leading-none font-semibold transition-opacity", !isNamed && "opacity-0")}
              style={{ color: colours.plateText }}
            >
              {t(`colour.${colourAt(side)}`)}
            </span>
          </div>
        );
      })}
    </figure>
  );
}

function Die({
  side,
  index,
  number,
  isHeld,
  isFast,
}: {
  side: number;
  index: number;
  number: number;
  isHeld: boolean;
  isFast: boolean;
}) {
  const isStill = useReducedMotion();
  const body = useRef<HTMLDivElement>(null);
  const duration = isFast ? FAST_FALL_MS : FALL_MS - 60 * (2 - index);
  const face = SIDES[side] ?? SIDES[0];
  // Two full turns per roll in alternating directions, so that the cube comes to rest on the right side.
  const spin = number * (index % 2 === 0 ? 720 : -720);
  const fallDown = useEffectEvent(() => body.current?.animate(FALL, { duration }));

  useEffect(() => {
    if (!isStill && number > 0) fallDown();
  }, [number, isStill]);

  return (
    <div
      className={classes(
        "size-(--die) transform-3d transition-[translate] duration-enter ease-calm",
        isHeld && "motion-safe:-translate-y-[190%]",
      )}
      style={{ "--half": "calc(var(--die) / 2)" } as CSSProperties}
    >
      <div ref={body} className="size-full transform-3d">
        <div className="size-full transform-3d" style={{ transform: LEANS[index] }}>
          <div
            className="relative size-full transform-3d"
            style={{
              transform: `rotateX(${face.x + spin}deg) rotateY(${face.y + spin}deg)`,
              transition: isStill ? "none" : `transform ${duration}ms cubic-bezier(.2,.6,.3,1)`,
            }}
          >
            {COLOURS.map((name, place) => (
              <Face key={name} colour={place} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Face({ colour }: { colour: number }) {
  const { fill, shade } = paintOf(colour);
  const { x, y } = SIDES[colour] ?? SIDES[0];
  return (
    <span
      className="absolute inset-0 grid place-items-center rounded-[9%] backface-hidden"
      style={{
        background: fill,
        boxShadow: `inset 0 0 0 calc(var(--die) * 0.045) ${shade}`,
        transform: `rotateY(${-y}deg) rotateX(${-x}deg) translateZ(calc(var(--half) - 0.5px))`,
      }}
    >
      <Mark colour={colour} className="size-[56%]" />
    </span>
  );
}
