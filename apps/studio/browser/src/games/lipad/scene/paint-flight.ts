import { createCurve, type Curve, formatMark, isFree, type Layout, marksUpTo, type Point, timeAt } from "./layout.ts";
import { GLOW_RADIUS, LANTERN, type Sprites } from "./lantern-sprites.ts";

/** Phase of a flight: betting with its progress, in flight, or flown away since a given time. */
export type Phase =
  | { kind: "none" }
  | { kind: "ground"; share: number }
  | { kind: "flying"; elapsedMs: number }
  | { kind: "gone"; elapsedMs: number; sinceMs: number };

export type Other = { name: string; point: number; isSimulated: boolean };

export type Moment = {
  phase: Phase;
  /** Cash-outs of other players, the highest (and so latest) multiplier first. */
  others: readonly Other[];
  /** Time for decorative animation; null with reduced motion. */
  livelyMs: number | null;
};

const SEGMENTS = 44;
const DRIFT_MS = 320;
const REFLECTIONS = 15;
const STRING = 34;
const ROBOT = 14;
/** Robot icon, on a 24 × 24 grid. */
const ROBOT_LINES = [
  [2, 14, 4, 14],
  [20, 14, 22, 14],
  [9, 13, 9, 15],
  [15, 13, 15, 15],
  [12, 8, 12, 4],
  [12, 4, 8, 4],
] as const;
/** Approximate size of a cash-out's label. */
const PLATE = { left: 150, up: 56 };
const FONT = "Inter, system-ui, sans-serif";

/** Paints all moving parts: scale, curve, cash-outs, lantern, glow and reflection. */
export function createPaintFlight(
  paint: CanvasRenderingContext2D,
  layout: Layout,
  sprites: Sprites,
  scale: number,
): (moment: Moment) => void {
  const { width, height, horizon, origin, isNarrow } = layout;
  const { ratio } = sprites;

  function paintScale({ topMultiplier, at }: Curve) {
    paint.font = `600 ${isNarrow ? 11 : 12.5}px ${FONT}`;
    paint.textAlign = "right";
    paint.textBaseline = "middle";
    paint.lineWidth = 1;
    paint.strokeStyle = "rgba(255, 244, 224, .13)";
    paint.fillStyle = "rgba(255, 248, 236, .86)";
    paint.setLineDash([1, 5]);
    for (const mark of marksUpTo(topMultiplier)) {
      const { y } = at(timeAt(mark));
      // Skip low marks: their text would be unreadable in front of the houses.
      if (y > horizon - height * 0.17) continue;
      paint.beginPath();
      paint.moveTo(width * 0.06, y);
      paint.lineTo(width - 62, y);
      paint.stroke();
      paint.fillText(formatMark(mark), width - (isNarrow ? 12 : 20), y);
    }
    paint.setLineDash([]);
  }

  function paintCurve({ at, tip }: Curve, elapsedMs: number, strength: number) {
    paint.beginPath();
    paint.moveTo(origin.x, origin.y);
    for (let segment = 1; segment <= SEGMENTS; segment += 1) {
      const { x, y } = at((elapsedMs * segment) / SEGMENTS);
      paint.lineTo(x, y);
    }
    const gradient = paint.createLinearGradient(origin.x, origin.y, tip.x + 0.1, tip.y);
    gradient.addColorStop(0, "rgba(242, 160, 100, .12)");
    gradient.addColorStop(0.3, "rgba(246, 176, 104, .75)");
    gradient.addColorStop(1, "rgba(255, 222, 158, 1)");
    paint.globalAlpha = strength;
    paint.lineCap = "round";
    paint.lineJoin = "round";
    paint.strokeStyle = "rgba(255, 176, 96, .16)";
    paint.lineWidth = 12 * scale;
    paint.stroke();
    paint.strokeStyle = gradient;
    paint.lineWidth = Math.max(2.4, 4 * scale);
    paint.stroke();
    paint.globalAlpha = 1;
  }

  /** Paints the newest cash-outs that fit. */
  function paintOthers({ at, tip }: Curve, elapsedMs: number, others: Moment["others"]) {
    const most = isNarrow ? 1 : 3;
    const taken: number[] = [];
    for (const other of others) {
      if (taken.length === most) return;
      const ms = timeAt(other.point / 100);
      const on = at(ms);
      // Space beside the lantern, inside the scene and outside the text area.
      const hasRoom =
        Math.abs(tip.x - on.x) > 70 * scale && on.x > width * (isNarrow ? 0.34 : 0.2) && isFree(layout, on, PLATE);
      if (ms > elapsedMs || !hasRoom || taken.some((x) => Math.abs(x - on.x) < 150)) continue;
      taken.push(on.x);
      paintOther(on, other);
    }
  }

  /** Paints a lantern with a name at a cash-out point. */
  function paintOther({ x, y }: Point, { name, point, isSimulated }: Other) {
    const figure = `${(point / 100).toFixed(2)}×`;
    const [wide, tall] = [sprites.small.width / ratio, sprites.small.height / ratio];
    paint.strokeStyle = "rgba(255, 222, 170, .35)";
    paint.lineWidth = 1;
    paint.beginPath();
    paint.moveTo(x, y);
    paint.lineTo(x, y - STRING);
    paint.stroke();
    paint.drawImage(sprites.small, x - wide / 2, y - STRING - tall + 2, wide, tall);
    paint.font = `600 12px ${FONT}`;
    paint.textAlign = "left";
    paint.textBaseline = "middle";
    const nameOnly = paint.measureText(name).width;
    const nameWidth = nameOnly + (isSimulated ? ROBOT + 5 : 0);
    const plateWidth = nameWidth + paint.measureText(figure).width + 26;
    const [left, middle] = [x - wide / 2 - 8 - plateWidth, y - STRING - tall / 2];
    paint.fillStyle = "rgba(13, 15, 40, .74)";
    paint.beginPath();
    paint.roundRect(left, middle - 13, plateWidth, 26, 7);
    paint.fill();
    paint.fillStyle = "#f4f0e6";
    paint.fillText(name, left + 9, middle + 0.5);
    if (isSimulated) paintRobot(left + 9 + nameOnly + 5, middle - ROBOT / 2 - 0.5);
    paint.fillStyle = "#84c793";
    paint.fillText(figure, left + 17 + nameWidth, middle + 0.5);
  }

  /** Paints the icon of simulated players, the same as in the list below. */
  function paintRobot(x: number, y: number) {
    paint.save();
    paint.translate(x, y);
    paint.scale(ROBOT / 24, ROBOT / 24);
    paint.strokeStyle = "#c9c4d8";
    paint.lineWidth = 2;
    paint.lineCap = "round";
    paint.beginPath();
    paint.roundRect(4, 8, 16, 12, 2);
    for (const [fromX, fromY, toX, toY] of ROBOT_LINES) {
      paint.moveTo(fromX, fromY);
      paint.lineTo(toX, toY);
    }
    paint.stroke();
    paint.restore();
  }

  /** Paints the lantern's reflection on the water. */
  function paintReflection(x: number, strength: number, livelyMs: number | null) {
    const depth = height - horizon;
    paint.fillStyle = "#ffd291";
    for (let row = 0; row < REFLECTIONS; row += 1) {
      const share = row / REFLECTIONS;
      const ripple = livelyMs === null ? 0 : Math.sin(livelyMs / 420 + row * 1.9) * 0.2;
      const drift = livelyMs === null ? 0 : Math.sin(livelyMs / 700 + row) * 3 * scale;
      const wide = (26 + 36 * Math.sin(share * Math.PI)) * scale * (0.72 + ripple + (row % 3) * 0.14);
      paint.globalAlpha = strength * (0.62 - share * 0.46);
      paint.fillRect(x - wide / 2 + drift, horizon + 4 + depth * 0.94 * share ** 1.15, wide, 1.4 + share);
    }
  }

  function paintLantern({ x, y }: Point, strength: number, turn: number, livelyMs: number | null) {
    const radius = GLOW_RADIUS * scale;
    const heart = y - LANTERN.height * scale * 0.45;
    paint.globalAlpha = strength;
    paint.drawImage(sprites.glow, x - radius, heart - radius, radius * 2, radius * 2);
    paintReflection(x, strength, livelyMs);
    paint.globalAlpha = Math.min(1, strength * 1.6);
    const [wide, tall] = [sprites.lantern.width / ratio, sprites.lantern.height / ratio];
    paint.translate(x, y);
    paint.rotate(turn);
    paint.drawImage(sprites.lantern, -wide / 2, -tall + LANTERN.below * scale, wide, tall);
    paint.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint.globalAlpha = 1;
  }

  return ({ phase, others, livelyMs }) => {
    paint.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint.clearRect(0, 0, width, height);
    if (phase.kind === "none") return;
    if (phase.kind === "ground") {
      const bob = livelyMs === null ? 0 : Math.sin(livelyMs / 620) * 1.6;
      paintLantern({ x: origin.x, y: origin.y + bob }, 0.4 + phase.share * 0.6, 0, livelyMs);
      return;
    }
    const curve = createCurve(layout, phase.elapsedMs);
    const drift = phase.kind === "gone" ? Math.min(1, phase.sinceMs / DRIFT_MS) : 0;
    paintScale(curve);
    paintCurve(curve, phase.elapsedMs, 1 - drift * 0.62);
    paintOthers(curve, phase.elapsedMs, others);
    if (drift === 1 || (drift > 0 && livelyMs === null)) return;
    const away = drift * drift;
    const tip = { x: curve.tip.x + away * width * 0.12, y: curve.tip.y - away * height * 0.3 };
    const sway = livelyMs === null ? 0 : Math.sin(livelyMs / 900) * 0.035;
    paintLantern(tip, 1 - drift, sway + away * 0.25, livelyMs);
  };
}
