import { transom, wall } from "../backdrops.ts";
import { rays, waves } from "../geometry.ts";
import { ink, place, repeat } from "../ink.ts";
import { ball, type BallKind } from "../motifs/sports.ts";
import type { Scene, Stage } from "../stage.ts";

/** Sports: playing fields and key moments. */
export const sportsScenes: Readonly<Record<string, Scene>> = {
  footballPitch,
  hardcourt,
  hoopAtDusk,
  floodlitBowl,
  ballInFlight,
  beachNet,
};

function footballPitch(stage: Stage): string {
  const { x, y, width, height, tones, chance } = stage;
  const turn = chance.side() * chance.between(14, 24);
  const stripes = ink`
    <path d="M-150 0H150" stroke="${tones.leaf}" stroke-width="300" stroke-dasharray="18" opacity=".6"/>
  `;
  const lines = ink`
    <path d="M-100-6H100"/><circle cy="-6" r="28"/>
    <path d="M-36-120v54h72v-54M-16-66a16 10 0 0 0 32 0M-36 108v-54h72v54"/>
  `;
  const subject = ink`
    ${stripes}<g fill="none" stroke="${tones.light}" stroke-width="2" opacity=".85">
    ${lines}</g>
  `;
  return ink`
    <path fill="${tones.leafShade}" d="M0 0h${width}v${height}H0z"/>
    ${place(x, y, subject, { turn })}
    <ellipse cx="${x}" cy="${y + 26}" rx="19" ry="5" fill="${tones.deep}" opacity=".45"/>
    ${place(x, y, ball("football", tones), { scale: 1.15, turn: chance.between(-30, 30) })}
  `;
}

function hardcourt(stage: Stage): string {
  const { x, y, width, height, tones, chance } = stage;
  const rim = y - 42;
  const [fromX, fromY] = [x + chance.side() * 34, y + chance.between(30, 38)];
  const planks = ink`
    <path d="M0 ${height / 2}h${width}" stroke="${tones.light}" stroke-opacity=".07" stroke-width="${height}"
      stroke-dasharray="10"/>
  `;
  const lines = ink`
    <path d="M${x - 24} 0V${rim + 52}h48V0M${x - 52} 0V${rim}a52 58 0 0 0 104 0V0"/>
    <circle cx="${x}" cy="${rim + 52}" r="24"/>
  `;
  return ink`
    <path fill="${tones.shade}" d="M0 0h${width}v${height}H0z"/>
    ${planks}<path fill="${tones.accent}" d="M${x - 24} 0V${rim + 52}h48V0z"/>
    <g fill="none" stroke="${tones.light}" stroke-width="2">${lines}</g>
    <circle cx="${x}" cy="${rim}" r="7" fill="none" stroke="${tones.light}" stroke-width="3"/>
    <path d="M${fromX} ${fromY}Q${(fromX + x) / 2 + (fromX - x) * 0.4} ${y - 40} ${x} ${rim}" fill="none"
      stroke="${tones.light}" stroke-width="2" stroke-dasharray="1 5" stroke-linecap="round"/>
    <circle cx="${fromX + 2}" cy="${fromY + 5}" r="20" fill="${tones.deep}" opacity=".35"/>
    ${place(fromX, fromY, ball("basketball", tones), { turn: chance.between(-40, 40) })}
  `;
}

function hoopAtDusk(stage: Stage): string {
  const { x, y, tones, chance } = stage;
  const rim = y + 8;
  const netting = repeat(
    4,
    (index) =>
      ink`M${-18 + index * 9} 0L${-11 + (index + 1) * 5.5} 28M${18 - index * 9} 0L${11 - (index + 1) * 5.5} 28`,
  );
  const board = ink`
    <path fill="${tones.light}" d="M-38-50H38V4H-38z"/><path fill="${tones.main}" opacity=".25" d="M-38-50H38L-38 4z"/>
    <path fill="none" stroke="${tones.main}" stroke-width="2.6" d="M-35-47H35V1H-35zM-14-26H14V-4H-14z"/>
  `;
  const hoop = ink`
    <path d="${netting}M-14 14H14" stroke="${tones.light}" stroke-width="1.2"/>
    <path d="M-19 0H19" stroke="${tones.accent}" stroke-width="4" stroke-linecap="round"/>
  `;
  const flight = chance.side();
  const ballX = flight * chance.between(24, 34);
  return ink`
    ${wall(stage)}${place(x, y - 6, ink`<g opacity=".14">${rays(130, chance.pick([16, 20, 24]), tones.tint)}</g>`)}
    <path fill="${tones.deep}" d="M${x - 4} ${y}h8v120h-8z"/>${place(x, y - 4, board)}
    ${place(x, rim, hoop)}
    <path d="M${x + ballX} ${y - 46}Q${x + ballX * 0.35} ${y - 62} ${x + 2 * flight} ${rim - 8}" fill="none"
      stroke="${tones.accent}" stroke-width="2" stroke-dasharray="1 5" stroke-linecap="round"/>
    ${place(x + ballX, y - 46, ball("basketball", tones), { scale: 0.86, turn: chance.between(0, 90) })}
  `;
}

function floodlitBowl(stage: Stage): string {
  const { x, y, span, tones, chance } = stage;
  const reach = Math.max(66, span * 0.48);
  const tiers = [tones.deep, tones.shade, tones.main, tones.tint].map((fill, index) => {
    const share = 1 - index * 0.11;
    return ink`<ellipse rx="${reach * share}" ry="${reach * share * 0.6}" fill="${fill}"/>`;
  });
  const crowd = ink`
    <ellipse rx="${reach * 0.83}" ry="${reach * 0.5}" fill="none" stroke="${tones.light}" stroke-width="2"
      stroke-dasharray="0 6" stroke-linecap="round" opacity=".6"/>
  `;
  const [w, h] = [reach * 0.5, reach * 0.25];
  const pitch = ink`
    <ellipse rx="${reach * 0.62}" ry="${reach * 0.36}" fill="${tones.leafShade}"/>
    <path fill="${tones.leaf}" d="M${-w} ${-h * 0.7}H${w}V${h * 0.7}H${-w}z"/>
    <path d="M${-w} ${-h * 0.7}H${w}V${h * 0.7}H${-w}zM0 ${-h * 0.7}V${h * 0.7}" fill="none" stroke="${tones.light}"
      stroke-width="1.4"/>
    <ellipse rx="${h * 0.5}" ry="${h * 0.34}" fill="none" stroke="${tones.light}" stroke-width="1.4"/>
  `;
  const tall = Math.min(chance.between(50, 62), y - 20);
  const mast = [-1, 1].map(
    (side) =>
      ink`
        <g transform="translate(${x + side * reach * 0.68} ${y - 2})scale(${side} 1)">
        <path fill="${tones.tint}" opacity=".13" d="M-6 ${-tall}L-90 40H0z"/>
        <path d="M0 0V${-tall}" stroke="${tones.deep}" stroke-width="3"/>
        <path fill="${tones.deep}" d="M-11 ${-tall - 9}H11V${-tall + 5}H-11z"/>
        <path d="M-7 ${-tall - 5}H8M-7 ${-tall + 1}H8" stroke="${tones.light}" stroke-width="3.6"
          stroke-dasharray="0 6.5" stroke-linecap="round"/></g>
      `,
  );
  return ink`${wall(stage)}${place(x, y + 20, ink`${tiers}${crowd}${pitch}`)}${mast}`;
}

function ballInFlight(stage: Stage): string {
  const { x, y, span, tones, chance } = stage;
  const kinds: readonly BallKind[] = ["basketball", "football", "volleyball"];
  const bow = chance.side();
  const radius = chance.between(35, 39);
  // The trail starts as wide as the ball and ends in a point beyond the edge.
  const trail = [tones.shade, tones.main, tones.tint].map((fill, index) => {
    const half = radius * (1 - index * 0.3);
    return ink`
      <path fill="${fill}" d="M${-half * 0.7} ${-half * 0.7}Q-30 40 ${-span * 0.7} 84
        Q20 60 ${half * 0.7} ${half * 0.7}z"/>
    `;
  });
  const flight = ink`
    <g transform="scale(${bow} 1)">${trail}</g><circle r="${radius}" fill="${tones.deep}" opacity=".3" cy="4"/>
  `;
  const spin = { scale: radius / 20, turn: chance.between(-40, 40) };
  return wall(stage) + place(x, y - 4, flight + place(0, 0, ball(chance.pick(kinds), tones), spin));
}

function beachNet(stage: Stage): string {
  const { x, y, width, height, tones, chance } = stage;
  const [top, sand] = [y - 6, y + 44];
  const net = ink`
    <path d="M0 ${top + 12}h${width}" stroke="${tones.light}" stroke-width="22" stroke-dasharray=".8 5.2"
      opacity=".8"/>
    <path d="M0 ${top + 8}h${width}M0 ${top + 15}h${width}" stroke="${tones.light}" stroke-width=".8" opacity=".8"/>
    <path d="M0 ${top}h${width}" stroke="${tones.light}" stroke-width="4"/>
  `;
  const shore = ink`
    <path fill="${tones.sea}" d="${waves(width, sand - 12, height, 50, 3, chance.between(0, 1))}"/>
    <path fill="${tones.accentTint}" d="${waves(width, sand, height, 140, 6, chance.between(0, 1))}"/>
  `;
  const side = chance.side();
  return ink`
    ${transom(stage, 22)}
    <circle cx="${x - side * 24}" cy="${y - 12}" r="${chance.between(22, 28)}" fill="${tones.accentTint}"
      opacity=".85"/>${shore}<path fill="${tones.deep}" d="M${x - side * 46 - 2} ${top - 6}h4V${sand + 14}h-4z"/>
    ${net}
    ${place(x + side * chance.between(10, 20), top - 28, ball("volleyball", tones), { turn: chance.between(0, 60) })}
  `;
}
