type Paint = CanvasRenderingContext2D;

/** Prerendered pictures of moving parts. */
export type Sprites = { lantern: HTMLCanvasElement; small: HTMLCanvasElement; glow: HTMLCanvasElement; ratio: number };

/** Size of the lantern. The middle of its rim is (0, 0). */
export const LANTERN = { width: 84, height: 112, below: 12 } as const;
export const GLOW_RADIUS = 190;

export function renderSprites(page: Document, ratio: number, scale: number): Sprites {
  return {
    lantern: renderLantern(page, ratio, scale),
    small: renderLantern(page, ratio, scale * (scale < 0.8 ? 0.3 : 0.24)),
    glow: renderGlow(page, ratio, scale),
    ratio,
  };
}

function createCanvas(page: Document, width: number, height: number): [HTMLCanvasElement, Paint] {
  const canvas = page.createElement("canvas");
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const paint = canvas.getContext("2d");
  if (!paint) throw new Error("no canvas");
  return [canvas, paint];
}

function renderGlow(page: Document, ratio: number, scale: number): HTMLCanvasElement {
  const radius = GLOW_RADIUS * scale * ratio;
  const [canvas, paint] = createCanvas(page, radius * 2, radius * 2);
  const gradient = paint.createRadialGradient(radius, radius, 0, radius, radius, radius);
  gradient.addColorStop(0, "rgba(255, 186, 104, .5)");
  gradient.addColorStop(0.22, "rgba(255, 160, 84, .3)");
  gradient.addColorStop(0.55, "rgba(240, 132, 80, .1)");
  gradient.addColorStop(1, "rgba(240, 132, 80, 0)");
  paint.fillStyle = gradient;
  paint.fillRect(0, 0, radius * 2, radius * 2);
  return canvas;
}

function renderLantern(page: Document, ratio: number, scale: number): HTMLCanvasElement {
  const size = ratio * scale;
  const [canvas, paint] = createCanvas(page, LANTERN.width * size, LANTERN.height * size);
  paint.scale(size, size);
  paint.translate(LANTERN.width / 2, LANTERN.height - LANTERN.below);
  paintBody(paint);
  paintRibs(paint);
  paintFlame(paint);
  paintRim(paint);
  return canvas;
}

function outline(paint: Paint) {
  paint.beginPath();
  paint.moveTo(-24, -2);
  paint.bezierCurveTo(-29, -26, -39, -52, -36, -72);
  paint.bezierCurveTo(-33, -90, -17, -97, 0, -97);
  paint.bezierCurveTo(17, -97, 33, -90, 36, -72);
  paint.bezierCurveTo(39, -52, 29, -26, 24, -2);
  paint.closePath();
}

function paintBody(paint: Paint) {
  outline(paint);
  const down = paint.createLinearGradient(0, -97, 0, 0);
  down.addColorStop(0, "#c9482c");
  down.addColorStop(0.4, "#e2663a");
  down.addColorStop(0.75, "#f39a4c");
  down.addColorStop(1, "#ffc873");
  paint.fillStyle = down;
  paint.fill();
  // Darker towards both sides, to look round.
  const across = paint.createLinearGradient(-38, 0, 38, 0);
  across.addColorStop(0, "rgba(120, 28, 24, .42)");
  across.addColorStop(0.3, "rgba(120, 28, 24, 0)");
  across.addColorStop(0.62, "rgba(255, 224, 160, .16)");
  across.addColorStop(1, "rgba(120, 28, 24, .46)");
  paint.fillStyle = across;
  paint.fill();
}

function paintRibs(paint: Paint) {
  paint.save();
  outline(paint);
  paint.clip();
  paint.strokeStyle = "rgba(126, 36, 22, .34)";
  paint.lineWidth = 1.3;
  for (const bow of [-27, -11, 11, 27]) {
    paint.beginPath();
    paint.moveTo(bow * 0.3, -97);
    paint.bezierCurveTo(bow * 1.25, -78, bow * 1.2, -48, bow * 0.85, 0);
    paint.stroke();
  }
  paint.restore();
}

/** Paints the flame, which shines through the paper. */
function paintFlame(paint: Paint) {
  paint.save();
  outline(paint);
  paint.clip();
  const halo = paint.createRadialGradient(0, -20, 2, 0, -20, 42);
  halo.addColorStop(0, "rgba(255, 244, 206, .95)");
  halo.addColorStop(0.35, "rgba(255, 224, 150, .6)");
  halo.addColorStop(1, "rgba(255, 200, 110, 0)");
  paint.fillStyle = halo;
  paint.fillRect(-44, -64, 88, 66);
  paint.fillStyle = "#fff6dc";
  paint.beginPath();
  paint.moveTo(0, -41);
  paint.bezierCurveTo(13, -28, 15, -12, 0, -4);
  paint.bezierCurveTo(-15, -12, -13, -28, 0, -41);
  paint.fill();
  paint.restore();
}

function paintRim(paint: Paint) {
  paint.fillStyle = "#fdeecb";
  paint.beginPath();
  paint.ellipse(0, -2, 24, 4.6, 0, 0, Math.PI * 2);
  paint.fill();
  paint.strokeStyle = "#c8672f";
  paint.lineWidth = 1.8;
  paint.stroke();
}
