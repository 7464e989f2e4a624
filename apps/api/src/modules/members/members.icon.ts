import { createHash } from "node:crypto";

const CENTRE = 32;

/**
 * Draws a member's generated picture: a Ferris wheel whose colors, cabins and rotation come from the id. The SVG
 * contains only numbers, so that no input can become markup. Its painted background suits light and dark pages.
 */
export function renderIcon(memberId: string): string {
  const [hueByte = 0, shiftByte = 0, countByte = 0, turnByte = 0, sizeByte = 0, hubByte = 0] = createHash("sha256")
    .update(memberId)
    .digest();
  const hue = Math.round((hueByte / 256) * 360);
  const accent = (hue + 140 + (shiftByte % 80)) % 360;
  const cabins = 6 + (countByte % 4);
  const turn = turnByte % 60;
  const size = 4 + (sizeByte % 3) * 0.6;
  const hub = 4.5 + (hubByte % 3);

  const spokes = listPlaces(cabins, turn, 20).map(([x, y]) => `M${CENTRE} ${CENTRE}L${x} ${y}`);
  const seats = listPlaces(cabins, turn, 20).map(([x, y], order) => {
    const colour = order % 2 === 0 ? `hsl(${accent} 88% 74%)` : "#fff";
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="${colour}"/>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="hsl(${hue} 58% 48%)"/>` +
    `<stop offset="1" stop-color="hsl(${(hue + 36) % 360} 62% 33%)"/></linearGradient></defs>` +
    `<rect width="64" height="64" fill="url(#g)"/>` +
    `<g fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.6">` +
    `<circle cx="32" cy="32" r="20"/><path d="${spokes.join("")}"/></g>` +
    `${seats.join("")}<circle cx="32" cy="32" r="${hub}" fill="#fff"/>` +
    `<circle cx="32" cy="32" r="${hub - 2.2}" fill="hsl(${accent} 80% 60%)"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

/** Returns points on a circle around the center, starting at an angle in degrees. */
function listPlaces(count: number, turn: number, radius: number): [x: number, y: number][] {
  return Array.from({ length: count }, (_, order) => {
    const angle = ((turn + (order * 360) / count) * Math.PI) / 180;
    return [round(CENTRE + radius * Math.cos(angle)), round(CENTRE + radius * Math.sin(angle))];
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
