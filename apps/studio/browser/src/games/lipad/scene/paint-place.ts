import { createRoll, type Roll } from "./chance.ts";
import type { Layout } from "./layout.ts";

type Paint = CanvasRenderingContext2D;

/** Colors of a night sky, with the last daylight behind the city. */
const SKY: readonly (readonly [number, string])[] = [
  [0, "#0c1030"],
  [0.34, "#1a1c4a"],
  [0.56, "#33295f"],
  [0.74, "#5c3c70"],
  [0.87, "#9a5870"],
  [0.95, "#cd7f6f"],
  [1, "#e09a78"],
];
const WATER: readonly (readonly [number, string])[] = [
  [0, "#a2627a"],
  [0.1, "#6d4a74"],
  [0.34, "#3a3060"],
  [1, "#12142f"],
];
const DARK = "#15142f";
const LIT = "#ffd894";

/** Paints the static scenery (sky, city, water, shore), once. */
export function paintPlace(paint: Paint, layout: Layout): void {
  const roll = createRoll(20_260_115);
  paintSky(paint, layout, roll);
  paintMoon(paint, layout);
  paintFarCity(paint, layout, roll);
  paintCity(paint, layout, roll);
  paintWheel(paint, layout);
  paintWater(paint, layout, roll);
  paintBoat(paint, layout, { x: layout.isNarrow ? 0.54 : 0.45, y: 0.28, scale: layout.isNarrow ? 0.5 : 0.62 });
  paintBoat(paint, layout, { x: layout.isNarrow ? 0.3 : 0.28, y: 0.56, scale: layout.isNarrow ? 0.8 : 1.05 });
  paintShore(paint, layout);
}

function fillDown(
  paint: Paint,
  stops: readonly (readonly [number, string])[],
  from: number,
  to: number,
  width: number,
) {
  const gradient = paint.createLinearGradient(0, from, 0, to);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  paint.fillStyle = gradient;
  paint.fillRect(0, from, width, to - from);
}

function paintSky(paint: Paint, { width, horizon }: Layout, roll: Roll) {
  fillDown(paint, SKY, 0, horizon, width);
  const count = Math.round((width * horizon) / 4_200);
  for (let star = 0; star < count; star += 1) {
    const y = roll.between(0, 0.78) ** 1.4 * horizon;
    const fade = 1 - y / horizon;
    paint.fillStyle = `rgba(255, 244, 224, ${(roll.between(0.18, 0.85) * fade).toFixed(2)})`;
    paint.beginPath();
    paint.arc(roll.between(0, width), y, roll.between(0.4, roll.isOneIn(9) ? 1.5 : 0.95), 0, Math.PI * 2);
    paint.fill();
  }
  glow(paint, width * 0.62, horizon, width * 0.55, "255, 168, 110", 0.42);
}

function glow(paint: Paint, x: number, y: number, radius: number, colour: string, strength: number) {
  const gradient = paint.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, `rgba(${colour}, ${strength})`);
  // Two stops, because a linear fade would show an edge.
  gradient.addColorStop(0.4, `rgba(${colour}, ${strength * 0.34})`);
  gradient.addColorStop(0.7, `rgba(${colour}, ${strength * 0.09})`);
  gradient.addColorStop(1, `rgba(${colour}, 0)`);
  paint.fillStyle = gradient;
  paint.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

function paintMoon(paint: Paint, { width, height, isNarrow }: Layout) {
  const [x, y, radius] = [width * 0.9, height * (isNarrow ? 0.235 : 0.165), isNarrow ? 15 : 24];
  glow(paint, x, y, radius * 4.2, "255, 236, 200", 0.3);
  paint.fillStyle = "#f8ecd0";
  disc(paint, x, y, radius);
  paint.fillStyle = "#ead8ae";
  disc(paint, x - radius * 0.26, y - radius * 0.22, radius * 0.2);
  disc(paint, x + radius * 0.3, y + radius * 0.12, radius * 0.15);
  disc(paint, x - radius * 0.02, y + radius * 0.42, radius * 0.11);
}

function disc(paint: Paint, x: number, y: number, radius: number) {
  paint.beginPath();
  paint.arc(x, y, radius, 0, Math.PI * 2);
  paint.fill();
}

/** Paints distant buildings without windows. */
function paintFarCity(paint: Paint, { width, horizon, height }: Layout, roll: Roll) {
  for (const [tone, tallest] of [
    ["rgba(122, 74, 112, .42)", 0.15],
    ["rgba(92, 58, 104, .5)", 0.095],
  ] as const) {
    paint.fillStyle = tone;
    for (let x = -10; x < width;) {
      const wide = roll.between(20, 44);
      const tall = height * tallest * roll.between(0.25, 1);
      paint.fillRect(Math.round(x), Math.round(horizon - tall), Math.round(wide), Math.ceil(tall));
      x += wide + roll.between(-2, 18);
    }
  }
}

/** Paints near buildings: a few towers with lit windows, and low houses between them. */
function paintCity(paint: Paint, { width, horizon, height, isNarrow }: Layout, roll: Roll) {
  const towers = isNarrow ? [0.12, 0.28, 0.44, 0.93] : [0.245, 0.392, 0.428, 0.565, 0.69, 0.74, 0.955];
  for (const at of towers) {
    const tall = height * roll.between(0.09, isNarrow ? 0.17 : 0.18);
    building(paint, roll, { x: width * at, wide: roll.between(20, 36), tall, horizon, oneIn: 3 });
  }
  for (let x = roll.between(-6, 20); x < width; x += roll.between(38, 92)) {
    building(paint, roll, { x, wide: roll.between(18, 46), tall: roll.between(9, 27), horizon, oneIn: 4 });
  }
}

type Building = { x: number; wide: number; tall: number; horizon: number; oneIn: number };

function building(paint: Paint, roll: Roll, { x, wide, tall, horizon, oneIn }: Building) {
  const [left, top] = [Math.round(x), Math.round(horizon - tall)];
  const gradient = paint.createLinearGradient(0, top, 0, horizon);
  gradient.addColorStop(0, "#221d45");
  gradient.addColorStop(1, "#2f2550");
  paint.fillStyle = gradient;
  paint.fillRect(left, top, Math.round(wide), Math.ceil(tall));
  for (let row = top + 5; row < horizon - 5; row += 7) {
    for (let column = left + 4; column < left + wide - 4; column += 6) {
      if (!roll.isOneIn(oneIn)) continue;
      paint.fillStyle = LIT;
      paint.globalAlpha = roll.between(0.45, 0.95);
      paint.fillRect(column, row, 2, 2.6);
    }
  }
  paint.globalAlpha = 1;
}

const CABINS = ["#e3b45c", "#7cc0d1", "#f28c80"];

/** Paints the Ferris wheel by the water. */
function paintWheel(paint: Paint, { width, horizon, isNarrow }: Layout) {
  const radius = isNarrow ? 24 : 36;
  const [x, y] = [width * (isNarrow ? 0.61 : 0.815), horizon - radius * 1.16];
  glow(paint, x, y, radius * 2.2, "255, 176, 120", 0.22);
  paint.strokeStyle = DARK;
  paint.lineCap = "round";
  paint.lineWidth = isNarrow ? 2.4 : 3.2;
  line(paint, [x, y], [x - radius * 0.55, horizon]);
  line(paint, [x, y], [x + radius * 0.55, horizon]);
  paint.lineWidth = 1.2;
  const count = 12;
  const rim = Array.from({ length: count }, (_none, index) => {
    const angle = (index / count) * Math.PI * 2 + 0.13;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const;
  });
  for (const end of rim) line(paint, [x, y], end);
  paint.lineWidth = isNarrow ? 1.8 : 2.4;
  for (const share of [1, 0.72]) {
    paint.beginPath();
    paint.arc(x, y, radius * share, 0, Math.PI * 2);
    paint.stroke();
    paint.lineWidth = 1.2;
  }
  rim.forEach(([cabinX, cabinY], index) => {
    paint.fillStyle = CABINS[index % CABINS.length] ?? LIT;
    disc(paint, cabinX, cabinY, isNarrow ? 2.6 : 3.8);
  });
  paint.fillStyle = LIT;
  disc(paint, x, y, isNarrow ? 2.6 : 3.6);
}

function line(paint: Paint, [fromX, fromY]: readonly [number, number], [toX, toY]: readonly [number, number]) {
  paint.beginPath();
  paint.moveTo(fromX, fromY);
  paint.lineTo(toX, toY);
  paint.stroke();
}

function paintWater(paint: Paint, { width, height, horizon }: Layout, roll: Roll) {
  fillDown(paint, WATER, horizon, height, width);
  paint.fillStyle = "rgba(255, 206, 160, .35)";
  paint.fillRect(0, horizon, width, 1);
  const count = Math.round(width / 8);
  for (let ripple = 0; ripple < count; ripple += 1) {
    const depth = roll.between(0, 1) ** 1.3;
    const y = Math.round(horizon + 4 + depth * (height - horizon - 6));
    const length = roll.between(8, 22) + depth * roll.between(10, 46);
    const tone = depth < 0.45 ? "255, 178, 150" : "150, 150, 220";
    paint.fillStyle = `rgba(${tone}, ${(roll.between(0.07, 0.24) * (1 - depth * 0.5)).toFixed(2)})`;
    paint.fillRect(roll.between(-20, width), y, length, depth < 0.3 ? 1 : 1.5);
  }
}

/** Paints a bangka with a lamp and its reflection. */
function paintBoat(
  paint: Paint,
  layout: Layout,
  { x: share, y: depth, scale }: { x: number; y: number; scale: number },
) {
  const x = layout.width * share;
  const y = layout.horizon + (layout.height - layout.horizon) * depth;
  paint.save();
  paint.translate(x, y);
  paint.scale(scale, scale);
  paint.fillStyle = DARK;
  paint.beginPath();
  paint.moveTo(-36, -3);
  paint.quadraticCurveTo(0, 13, 38, -4);
  paint.quadraticCurveTo(22, 12, 0, 12);
  paint.quadraticCurveTo(-22, 12, -36, -3);
  paint.fill();
  paint.fillRect(-30, 13, 62, 1.6);
  paint.strokeStyle = DARK;
  paint.lineWidth = 1.6;
  line(paint, [-14, 8], [-18, 14]);
  line(paint, [14, 8], [18, 14]);
  line(paint, [2, 6], [2, -12]);
  glow(paint, 2, -13, 20, "255, 206, 130", 0.55);
  paint.fillStyle = "#ffe3a8";
  disc(paint, 2, -13, 2.2);
  for (let row = 0; row < 4; row += 1) {
    paint.fillStyle = `rgba(255, 206, 130, ${0.34 - row * 0.08})`;
    paint.fillRect(2 - 5 + row, 18 + row * 5, 10 - row * 2, 1.4);
  }
  paint.restore();
}

/** Paints two palms in the foreground. */
function paintShore(paint: Paint, { height, isNarrow }: Layout) {
  const scale = isNarrow ? 0.62 : 1;
  palm(paint, { x: isNarrow ? 10 : 26, y: height + 6, tall: 132 * scale, lean: 12 * scale, crown: 52 * scale });
  palm(paint, { x: isNarrow ? 40 : 76, y: height + 8, tall: 74 * scale, lean: -16 * scale, crown: 38 * scale });
}

type Palm = { x: number; y: number; tall: number; lean: number; crown: number };

function palm(paint: Paint, { x, y, tall, lean, crown }: Palm) {
  const [topX, topY] = [x + lean, y - tall];
  paint.fillStyle = "#0b0c20";
  paint.beginPath();
  paint.moveTo(x - crown * 0.11, y);
  paint.quadraticCurveTo(x - lean * 0.4, y - tall * 0.55, topX - crown * 0.045, topY);
  paint.lineTo(topX + crown * 0.045, topY);
  paint.quadraticCurveTo(x - lean * 0.2 + crown * 0.1, y - tall * 0.5, x + crown * 0.12, y);
  paint.fill();
  for (const [angle, length] of [
    [-2.95, 0.95],
    [-2.5, 1.05],
    [-2.0, 0.9],
    [-1.35, 0.82],
    [-0.8, 0.98],
    [-0.3, 1.08],
    [0.12, 0.86],
    [3.35, 0.8],
  ] as const) {
    frond(paint, topX, topY, angle, crown * length);
  }
  disc(paint, topX - crown * 0.05, topY + crown * 0.07, crown * 0.075);
  disc(paint, topX + crown * 0.09, topY + crown * 0.06, crown * 0.07);
}

/** Paints a palm leaf that rises and bends over. */
function frond(paint: Paint, x: number, y: number, angle: number, length: number) {
  const side = Math.cos(angle) >= 0 ? 1 : -1;
  const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length * 0.55 + length * 0.3];
  const [bendX, bendY] = [x + Math.cos(angle) * length * 0.55, y + Math.sin(angle) * length * 0.75 - length * 0.06];
  paint.beginPath();
  paint.moveTo(x, y - 1);
  paint.quadraticCurveTo(bendX, bendY, endX, endY);
  const cuts = 6;
  for (let cut = cuts; cut > 0; cut -= 1) {
    const along = cut / cuts;
    const back = 1 - along;
    const [spineX, spineY] = [
      back * back * x + 2 * back * along * bendX + along * along * endX,
      back * back * y + 2 * back * along * bendY + along * along * endY,
    ];
    paint.lineTo(spineX - side * length * 0.02, spineY + length * (0.1 + 0.1 * Math.sin(along * Math.PI)));
    paint.lineTo(spineX - side * length * 0.09, spineY + length * 0.045);
  }
  paint.closePath();
  paint.fill();
}
