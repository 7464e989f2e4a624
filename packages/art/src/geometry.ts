import { ink, repeat } from "./ink.ts";

/** Returns the point at a distance and angle; 0° is up, clockwise. */
export function polar(distance: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [distance * Math.cos(angle), distance * Math.sin(angle)];
}

/** Makes a closed path through points. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  // Relative steps are shorter than absolute coordinates. Points are rounded first, so that rounding errors do not add
  // up.
  const rounded = points.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const);
  const steps = rounded.map(([x, y], index) => {
    const [fromX, fromY] = rounded[index - 1] ?? [0, 0];
    return ink`${x - fromX} ${y - fromY}`;
  });
  return `M${steps.join("l")}z`;
}

/** Makes a star, first point up. */
export function star(count: number, outer: number, inner: number): string {
  return polygon(
    Array.from({ length: count * 2 }, (_, index) => polar(index % 2 === 0 ? outer : inner, (index * 180) / count)),
  );
}

/** Makes the shaded half of each point of a star. */
export function starShade(count: number, outer: number, inner: number): string {
  return repeat(count, (index) => {
    const turn = (index * 360) / count;
    return polygon([[0, 0], polar(outer, turn), polar(inner, turn + 180 / count)]);
  });
}

/** Draws all rays as one circle with a thick dashed stroke, so that the SVG's size does not depend on their number. */
export function rays(radius: number, count: number, colour: string, share = 0.5): string {
  return ink`
    <circle r="${radius / 2}" fill="none" stroke="${colour}" stroke-width="${radius}" pathLength="${count}"
      stroke-dasharray="${share} ${1 - share}"/>
  `;
}

/** Makes a wave line closed below. `length` is one period. */
export function waves(width: number, y: number, bottom: number, length: number, height: number, phase = 0): string {
  const half = length / 2;
  const start = -length + (phase % 1) * length;
  const count = Math.ceil((width - start) / half);
  const rest = repeat(count, () => ink`t${half} 0`);
  return ink`M${start} ${y}q${half / 2} ${-height} ${half} 0${rest}V${bottom}H${start}z`;
}

/** Makes a round-arched shape standing on `bottom`. */
export function arch(x: number, bottom: number, width: number, height: number): string {
  const half = width / 2;
  return ink`M${x - half} ${bottom}v${half - height}a${half} ${half} 0 0 1 ${width} 0V${bottom}z`;
}
