/**
 * Motion of one reel. Positions count rows and grow as the reel turns down: symbol n is in row `position - n`. A
 * starting reel first draws back, then accelerates; a stopping one overshoots before it rests.
 */
export type ReelMotion =
  | { kind: "rest"; position: number }
  | { kind: "running"; position: number; speed: number }
  | { kind: "stopping"; from: number; to: number; elapsed: number; duration: number };

const DRAW_BACK = -4.5;
const ACCELERATION = 75;
export const FULL_SPEED = 27;
/** How far a stopping reel overshoots, as a parameter of the easing curve; 0 means no bounce. */
const OVERSHOOT = 0.75;

export function startReel(position: number): ReelMotion {
  return { kind: "running", position, speed: DRAW_BACK };
}

/** Stops a running reel on a whole row, at least this many rows ahead, without a visible change of speed. */
export function stopReel(motion: ReelMotion, rowsAhead: number): ReelMotion & { to: number } {
  const position = positionOf(motion);
  const speed = motion.kind === "running" ? Math.max(motion.speed, FULL_SPEED / 2) : FULL_SPEED;
  const to = Math.ceil(position) + rowsAhead;
  return { kind: "stopping", from: position, to, elapsed: 0, duration: ((to - position) * (3 + OVERSHOOT)) / speed };
}

/** Returns the motion some seconds later. */
export function moveReel(motion: ReelMotion, seconds: number): ReelMotion {
  if (motion.kind === "running") {
    const speed = Math.min(FULL_SPEED, motion.speed + ACCELERATION * seconds);
    return { kind: "running", position: motion.position + speed * seconds, speed };
  }
  if (motion.kind === "rest") return motion;
  const elapsed = motion.elapsed + seconds;
  return elapsed >= motion.duration ? { kind: "rest", position: motion.to } : { ...motion, elapsed };
}

export function positionOf(motion: ReelMotion): number {
  if (motion.kind !== "stopping") return motion.position;
  const rest = motion.elapsed / motion.duration - 1;
  return motion.from + (motion.to - motion.from) * (1 + (OVERSHOOT + 1) * rest ** 3 + OVERSHOOT * rest ** 2);
}

/** True if the reel moves too fast to read. */
export function isBlurred(motion: ReelMotion): boolean {
  if (motion.kind === "running") return motion.speed > FULL_SPEED * 0.55;
  return motion.kind === "stopping" && motion.elapsed < motion.duration * 0.16;
}
