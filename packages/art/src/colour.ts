/**
 * Makes a color from lightness (0–1), chroma and hue in OKLCH rather than HSL: equal steps look equal, so a palette
 * stays balanced when its hue is shifted.
 */
export function tone(lightness: number, chroma: number, hue: number): string {
  const clean = cleanHue(hue, lightness);
  // Not every chroma can be displayed. The chroma is reduced in steps, because clipping a channel would change the hue.
  for (let strength = chroma; ; strength *= 0.92) {
    const channels = toLinear(lightness, strength, clean);
    if (strength < 0.005 || channels.every((channel) => channel >= -0.0005 && channel <= 1.0005))
      return `#${channels.map(toHex).join("")}`;
  }
}

/** Moves dark yellow hues to amber, since olive and khaki look muddy. */
export function cleanHue(hue: number, lightness: number): number {
  const turned = ((hue % 360) + 360) % 360;
  const warmEdge = lightness < 0.45 ? 50 : lightness < 0.66 ? 68 : lightness < 0.8 ? 82 : 92;
  const coolEdge = 146;
  if (turned <= warmEdge || turned >= coolEdge) return turned;
  return turned < (95 + coolEdge) / 2 ? warmEdge : coolEdge;
}

/** Converts OKLab to linear sRGB, by Björn Ottosson: https://bottosson.github.io/posts/oklab/ */
function toLinear(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHex(linear: number): string {
  const held = Math.min(1, Math.max(0, linear));
  const encoded = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}
