import { roundWindow, wall } from "../backdrops.ts";
import { polar, waves } from "../geometry.ts";
import { again, ink, place, repeat } from "../ink.ts";
import { bigFish, coral, jellyfish, kelp, manta, pawikan, smallFish, sponges } from "../motifs/sea-life.ts";
import type { Scene, Stage } from "../stage.ts";

/** Fishing: from the surface to the reef. */
export const fishingScenes: Readonly<Record<string, Scene>> = {
  swirlingSchool,
  coralGarden,
  leapingFish,
  mantaDeep,
  turtlePath,
  jellyDrift,
};

function swirlingSchool(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const ring = (count: number, distance: number, scale: number, colour: string) => {
    const start = chance.between(0, 360);
    const fish = repeat(count, (index) => {
      const turn = start + (index * 360) / count;
      const [left, top] = polar(distance, turn);
      return again(id("f"), left, top, { turn, scale });
    });
    return ink`<g fill="${colour}">${fish}</g>`;
  };
  const school = ring(chance.pick([7, 8]), 41, 0.98, tones.main) + ring(chance.pick([4, 5]), 19, 0.7, tones.accent);
  return ink`
    <defs><g id="${id("f")}">${smallFish(tones)}</g></defs>${lightShafts(stage)}
    ${roundWindow(stage, 53)}${place(x, y, school)}
  `;
}

/** Draws beams of sunlight from above. */
function lightShafts({ width, height, x, tones }: Stage): string {
  const beams = [-46, -8, 34].map(
    (left, index) => ink`M${x + left} 0h${16 + index * 6}L${x + left - 14 + index * 22} ${height}h${-26 - index * 4}z`,
  );
  return ink`
    <path fill="${tones.light}" opacity=".09" d="${beams}"/>
    <path fill="${tones.deep}" opacity=".18" d="${waves(width, height - 16, height, 90, 8, 0.3)}"/>
  `;
}

function coralGarden(stage: Stage): string {
  const { x, y, width, height, tones, chance, id } = stage;
  const bed = y + 44;
  const shoal = [
    [-18, -38, 1.35, tones.accent],
    [22, -14, 1, tones.tint],
  ] as const;
  const fish = shoal.map(([left, top, scale, colour]) => {
    const facing = chance.side() * scale;
    return ink`
      <use href="#${id("f")}" fill="${colour}"
        transform="translate(${x + left + chance.between(-8, 8)} ${y + top + chance.between(-6, 6)})
          scale(${facing} ${scale})"/>
    `;
  });
  const side = chance.side();
  const reef = ink`
    ${place(x - side * 32, bed + 8, coral(tones.main, chance.between(56, 66)))}
    ${place(x + side * 30, bed + 6, sponges(tones.accent, tones.accentShade, chance.between(24, 34)))}
    ${place(x + side * 2, bed + 8, kelp(tones.leaf, chance.between(44, 60)))}
    ${place(x - side * 10, bed + 10, kelp(tones.leafShade, chance.between(30, 42)))}
  `;
  return ink`
    <defs><g id="${id("f")}">${smallFish(tones)}</g></defs>${wall(stage)}
    <path fill="${tones.deep}" opacity=".3" d="${waves(width, bed - 14, height, 110, 12, chance.between(0, 1))}"/>
    ${reef}<path fill="${tones.seaShade}" d="${waves(width, bed + 4, height, 90, 7, chance.between(0, 1))}"/>
    ${fish}
  `;
}

function leapingFish(stage: Stage): string {
  const { x, y, width, height, tones, chance } = stage;
  const sea = y + 26;
  const side = chance.side();
  const wave = (rise: number, fill: string, length: number) =>
    ink`<path fill="${fill}" d="${waves(width, sea + rise, height, length, 7, chance.between(0, 1))}"/>`;
  const drops = repeat(5, (index) => {
    const [left, top] = polar(chance.between(30, 44), -64 + index * 32);
    return ink`M${left} ${top + 28}h0`;
  });
  return ink`
    ${wall(stage)}
    <circle cx="${x - side * 18}" cy="${y - 18}" r="${chance.between(30, 36)}" fill="${tones.tint}" opacity=".35"/>
    ${wave(-10, tones.seaShade, 56)}<g transform="translate(${x} ${y - 6})scale(${side} 1)">
    <path d="${drops}" stroke="${tones.light}" stroke-width="4.4" stroke-linecap="round" opacity=".8"/>
    ${place(2, -6, bigFish(tones, chance.pick([2, 3])), { turn: chance.between(-38, -26) })}</g>
    ${wave(6, tones.sea, 44)}${wave(22, tones.seaShade, 60)}
  `;
}

function mantaDeep(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const followers = repeat(chance.whole(3, 4), (index) =>
    again(id("f"), -34 + index * 16 + chance.between(-4, 4), 46 + (index % 2) * 12, { turn: -90, scale: 0.5 }),
  );
  const subject = ink`
    <path fill="${tones.deep}" opacity=".25" d="M-50 36Q0-16 62 34Q30 28 6 46Q-18 28-50 36z"/>
    ${manta(tones)}<g fill="${tones.accent}">${followers}</g>
  `;
  return ink`
    <defs><g id="${id("f")}">${smallFish(tones)}</g></defs>${lightShafts(stage)}
    ${wall(stage)}
    ${place(x, y - 8, subject, { turn: chance.between(-22, 22) })}
  `;
}

function turtlePath(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const window = roundWindow(stage, chance.between(48, 54));
  const turtle = place(x, y, pawikan(tones), { turn: chance.side() * chance.between(12, 34), scale: 0.92 });
  return wall(stage) + window + turtle + lightShafts(stage);
}

function jellyDrift(stage: Stage): string {
  const { x, y, tones, chance, id } = stage;
  const others = [
    [-30, 14, 0.7],
    [31, -6, 0.62],
    [22, 42, 0.42],
  ] as const;
  const drift = others.map(([left, top, scale]) =>
    again(id("j"), left + chance.between(-4, 4), top + chance.between(-6, 6), { scale, turn: chance.between(-14, 14) }),
  );
  const subject = ink`
    ${place(0, -14, ink`<g id="${id("j")}">${jellyfish(tones)}</g>`, { scale: 1.45, turn: chance.between(-10, 10) })}
    <g opacity=".8">${drift}</g>
  `;
  return lightShafts(stage) + wall(stage) + place(x, y, subject);
}
