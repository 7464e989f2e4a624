import { waves } from "../geometry.ts";
import { again, ink, place, repeat } from "../ink.ts";
import { coral, kelp, smallFish, sponges } from "../motifs/sea-life.ts";
import type { Stage } from "../stage.ts";

/** Draws the tile of fishing: a cross-section from sky to reef with the catch in the middle. */
export function depths(stage: Stage, subject: string, isAfloat: boolean): string {
  const { x, y, width, height, tones, chance, id } = stage;
  // Floating subjects need air above, swimming ones water.
  const surface = height * (isAfloat ? 0.52 : 0.17);
  const bed = height - 18;
  const side = chance.side();
  const beams = [-46, -6, 34].map(
    (left, index) =>
      ink`M${x + left} ${surface}h${14 + index * 7}L${x + left - 16 + index * 24} ${height}h${-26 - index * 4}z`,
  );
  const bubbles = repeat(
    7,
    () => ink`M${x + chance.between(-width * 0.44, width * 0.44)} ${chance.between(surface + 12, bed - 20)}h0`,
  );
  const shoal = repeat(3, (index) =>
    again(id("f"), x - side * (width * 0.32 - index * 13), surface + 24 + index * 9 + chance.between(-4, 4), {
      scale: 0.5,
    }),
  );
  const reef = ink`
    ${place(x - side * width * 0.36, bed + 6, coral(tones.accent, chance.between(34, 46)))}
    ${place(x + side * width * 0.38, bed + 6, sponges(tones.main, tones.shade, chance.between(22, 32)))}
    ${place(x + side * width * 0.24, bed + 8, kelp(tones.leaf, chance.between(30, 44)))}${place(x - side * width * 0.22, bed + 8, kelp(tones.leafShade, chance.between(22, 34)))}
  `;
  return ink`
    <defs><g id="${id("f")}">${smallFish(tones)}</g></defs>
    <path fill="${tones.light}" opacity=".55" d="M0 0h${width}v${surface + 4}H0z"/>
    ${isAfloat ? place(x, surface - 26, subject, { scale: 0.9 }) : ""}<path fill="${tones.seaShade}" d="${waves(width, surface, height, 38, 5, chance.between(0, 1))}"/>
    <path d="${waves(width, surface + 1, surface + 1, 38, 5, chance.between(0, 1))}" fill="none" stroke="${tones.light}" stroke-width="2" opacity=".6"/>
    <path fill="${tones.light}" opacity=".12" d="${beams}"/>
    <path d="M${x + side * 20} 0V${surface + 12}q${side * 2} 12 ${-side * 8} 8" fill="none" stroke="${tones.light}" stroke-width="1.6"/><circle cx="${x + side * 20}" cy="${surface}" r="4.4" fill="${tones.accent}"/>
    <path d="${bubbles}" stroke="${tones.light}" stroke-width="4" stroke-linecap="round" opacity=".4"/><g fill="${tones.sea}">${shoal}</g>${reef}
    <path fill="${tones.accentTint}" d="${waves(width, bed + 4, height, 90, 6, chance.between(0, 1))}"/>
    ${isAfloat ? "" : ink`<g transform="translate(${x} ${y + 2})scale(${side * 1.04} 1.04)">${subject}</g>`}
  `;
}
