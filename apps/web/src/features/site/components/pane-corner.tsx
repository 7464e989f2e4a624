import { classes } from "@perya/ui";

/** A corner of capiz panes in the colour of its surroundings. The seed decides which panes catch the light. */
export function PaneCorner({ seed, className }: { seed: number; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${COLUMNS * SIDE} ${ROWS * SIDE}`}
      aria-hidden
      fill="currentColor"
      className={classes("rtl:-scale-x-100", className)}
    >
      {panes(seed).map(({ path, light }) => (
        <path key={path} d={path} opacity={light} />
      ))}
    </svg>
  );
}

const SIDE = 30;
const COLUMNS = 5;
const ROWS = 4;

/** Brightest in the far corner, gone before the words. */
function panes(seed: number): { path: string; light: number }[] {
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, cell) => ({
    x: cell % COLUMNS,
    y: Math.floor(cell / COLUMNS),
    chance: scatter(seed * 31 + cell),
  }));
  return cells
    .map(({ x, y, chance }) => ({
      path: shell(x * SIDE, y * SIDE, chance % 5),
      light: Math.max(0, (x + y) / (COLUMNS + ROWS - 2) - 0.3) * (0.3 + chance / 22) * 0.62,
    }))
    .filter(({ light }) => light > 0.02);
}

/** Eleven faces of a die that always falls the same way. */
function scatter(throwNumber: number): number {
  const mixed = Math.imul(throwNumber ^ 0x9e37, 0x85ebca6b) >>> 0;
  return ((mixed ^ (mixed >>> 15)) >>> 0) % 11;
}

/** A square pane, or a quarter of a round one turned to one of its four corners. */
function shell(x: number, y: number, shape: number): string {
  const [left, top, right, bottom] = [x + 1.5, y + 1.5, x + SIDE - 1.5, y + SIDE - 1.5];
  const arc = `${SIDE - 3} ${SIDE - 3} 0 0 1`;
  const shapes = [
    `M${left} ${top}H${right}V${bottom}H${left}Z`,
    `M${left} ${bottom}V${top}A${arc} ${right} ${bottom}Z`,
    `M${left} ${top}H${right}A${arc} ${left} ${bottom}Z`,
    `M${right} ${top}V${bottom}A${arc} ${left} ${top}Z`,
    `M${right} ${bottom}H${left}A${arc} ${right} ${top}Z`,
  ];
  return shapes[shape] ?? "";
}
