import { ink, place, repeat } from "../ink.ts";
import type { Stage } from "../stage.ts";

/** Draws the tile of live casino: a faceless dealer behind a table. */
export function liveTable(stage: Stage, subject: string): string {
  const { x, y, width, height, tones, chance } = stage;
  const isWide = width > height;
  const edge = isWide ? height * 0.66 : height * 0.6;
  const hostX = isWide ? width * 0.29 : x;
  const [itemX, itemY, size] = isWide ? [width * 0.69, edge - 14, 0.98] : [x, edge + 22, 0.74];
  const reach = width * 0.62;
  const felt = ink`
    <ellipse cx="${x}" cy="${edge + reach * 0.5}" rx="${reach}" ry="${reach * 0.5}" fill="${tones.deep}"/>
    <ellipse cx="${x}" cy="${edge + reach * 0.5 + 4}" rx="${reach}" ry="${reach * 0.5}" fill="${tones.main}"/>
    <ellipse cx="${x}" cy="${edge + reach * 0.5 + 11}" rx="${reach - 6}" ry="${reach * 0.5 - 4}" fill="${tones.leafShade}"/>
    <ellipse cx="${x}" cy="${edge + reach * 0.5 + 26}" rx="${reach - 24}" ry="${reach * 0.5 - 10}" fill="none" stroke="${tones.light}" opacity=".4"/>
  `;
  return ink`
    ${room(stage, edge)}${place(hostX, edge + 6, host(stage), { scale: isWide ? 1.12 : 1 })}${felt}
    <ellipse cx="${itemX}" cy="${itemY + 34 * size}" rx="${38 * size}" ry="${8 * size}" fill="${tones.deep}" opacity=".4"/>
    ${place(itemX, itemY, subject, { scale: size })}
    ${lamp(isWide ? itemX : x + chance.side() * 34, isWide ? 24 : y - 62, stage)}
  `;
}

/** Draws the dealer to the waist, table edge at the origin, in a barong or terno. */
function host({ tones, chance }: Stage): string {
  const skin = chance.pick(["#e2b48c", "#cf9a70", "#b87f58"]);
  const hair = chance.pick(["#2a1d18", "#3a2a22", "#1f1a1c"]);
  const isTerno = chance.happens(0.5);
  const cloth = isTerno ? tones.accent : tones.light;
  const trim = isTerno ? tones.accentTint : tones.tint;
  const behind = isTerno
    ? ink`<circle cy="-72" r="7" fill="${hair}"/><path fill="${hair}" d="M-15-54Q-16-72 0-72Q16-72 15-54Q14-44 10-40H-10Q-14-44-15-54z"/>`
    : "";
  const sleeves = isTerno
    ? ink`<path fill="${cloth}" d="M-14-26Q-38-46-40-20Q-36-8-20-10zM14-26Q38-46 40-20Q36-8 20-10z"/><path d="M-18-22Q-30-32-36-20M18-22Q30-32 36-20" fill="none" stroke="${trim}" stroke-width="2"/>`
    : ink`<path fill="${cloth}" d="M-14-27Q-32-24-34 4H-18zM14-27Q32-24 34 4H18z"/><path fill="${tones.deep}" opacity=".12" d="M14-27Q32-24 34 4H18z"/>`;
  const front = isTerno
    ? ink`<path fill="${skin}" d="M-8-28Q0-16 8-28z"/><path d="M-12 0Q0-10 12 0" fill="none" stroke="${trim}" stroke-width="2"/>`
    : ink`<path fill="${skin}" d="M-6-29L0-18L6-29z"/><path d="M0-18V4M-9-24L-4-14M9-24L4-14" stroke="${tones.shade}" stroke-width="1.4" opacity=".7"/>${repeat(3, (index) => ink`<path d="M-6 ${-10 + index * 5}h0M6 ${-10 + index * 5}h0" stroke="${tones.main}" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>`)}`;
  const fringe = isTerno
    ? ink`<path fill="${hair}" d="M-12-52Q-12-66 0-66Q12-66 12-52Q8-60 0-61Q-8-60-12-52z"/>`
    : ink`<path fill="${hair}" d="M-13-50Q-16-68 0-69Q16-68 13-50Q12-58 8-60Q-4-60-10-57Q-12-54-13-50z"/>`;
  return ink`
    ${behind}<path fill="${skin}" d="M-5-40H5V-26H-5z"/><path fill="${tones.deep}" opacity=".18" d="M-5-38Q0-33 5-38V-34Q0-30-5-34z"/>
    ${sleeves}<path fill="${cloth}" d="M-17-26Q0-32 17-26Q22-10 20 6H-20Q-22-10-17-26z"/>${front}
    <ellipse cy="-50" rx="11.500" ry="13" fill="${skin}"/>${fringe}
    <path fill="${skin}" d="M-34 4Q-28-4-18 2L-20 10H-34zM34 4Q28-4 18 2L20 10H34z"/>
  `.replaceAll("11.500", "11.5");
}

/** Draws the background: arches, curtains or a balcony. */
function room(stage: Stage, floor: number): string {
  const { x, width, height, tones, chance, panes } = stage;
  const back = ink`<path fill="${panes}" d="M0 0h${width}v${height}H0z"/>`;
  return (
    back +
    chance.pick([
      () => {
        const step = width / (width > height ? 4 : 3);
        return repeat(
          Math.round(width / step),
          (index) => ink`
          <path fill="${tones.deep}" opacity=".4" d="M${index * step + 5} ${floor}V${floor * 0.5}a${step / 2 - 5} ${step / 2 - 5} 0 0 1 ${step - 10} 0V${floor}z"/>`,
        );
      },
      () => {
        const fold = width * 0.09;
        const curtain = (turn: string) =>
          ink`<g${turn}><path fill="${tones.shade}" d="M0 0h${fold * 2.6}Q${fold * 2} ${floor * 0.6} ${fold * 0.8} ${floor}H0z"/><path fill="${tones.main}" d="M0 0h${fold}Q${fold * 0.9} ${floor * 0.6} ${fold * 0.3} ${floor}H0zM${fold * 1.6} 0h${fold * 0.6}Q${fold * 1.7} ${floor * 0.5} ${fold} ${floor * 0.8}Q${fold * 1.5} ${floor * 0.4} ${fold * 1.6} 0z"/></g>`;
        return curtain("") + curtain(ink` transform="matrix(-1 0 0 1 ${width} 0)"`);
      },
      () => ink`<circle cx="${x + chance.between(-20, 20)}" cy="${floor * 0.5}" r="${height * 0.3}" fill="${tones.tint}" opacity=".22"/>
        <path d="M0 ${floor - 16}h${width}" stroke="${tones.shade}" stroke-width="4"/><path d="M0 ${floor - 6}h${width}" stroke="${tones.shade}" stroke-width="18" stroke-dasharray="3 7" opacity=".8"/>`,
    ])()
  );
}

function lamp(x: number, y: number, { tones }: Stage): string {
  return ink`
    <path d="M${x} 0V${y - 10}" stroke="${tones.light}" opacity=".5"/><path fill="${tones.tint}" opacity=".12" d="M${x - 12} ${y}h24l30 80h-84z"/>
    <path fill="${tones.accent}" d="M${x - 14} ${y}a14 11 0 0 1 28 0z"/><path fill="${tones.light}" d="M${x - 8} ${y}h16v2h-16z"/>
  `;
}
