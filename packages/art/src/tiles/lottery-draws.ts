import { polar, rays } from "../geometry.ts";
import { ink, place, repeat } from "../ink.ts";
import { ballColours, renderBall, ticket, usedBall } from "../motifs/balls.ts";
import type { Stage } from "../stage.ts";

/** Reads the number of balls from the name; six by default. */
export function ballsOf(name: string): number {
  const word =
    /\b(two|three|four|five|six|dalawang|tatlong|apat|anim)\b(?!-minute)/iu.exec(name)?.[1]?.toLowerCase() ?? "";
  return { two: 2, dalawang: 2, three: 3, tatlong: 3, four: 4, apat: 4, five: 5, six: 6, anim: 6 }[word] ?? 6;
}

/** Draws the tile of lottery: a torn ticket with the drawn balls in front. */
export function paperDraw(stage: Stage, count: number): string {
  const { x, y, width, height, tones, chance, id } = stage;
  const colours = ballColours(tones);
  const picks = Array.from({ length: 6 }, () => chance.whole(0, 19));
  const lean = chance.between(-7, 7);
  const shelf = height - 30;
  const gap = Math.min(26, (width - 8) / count);
  const size = Math.min(1.2, gap / 21);
  const balls = repeat(count, (index) => {
    const left = x + (index - (count - 1) / 2) * gap;
    return ink`<g transform="translate(${left} ${shelf - 10 * size})scale(${size})">${usedBall(id("b"), 0, 0, colours[index % colours.length] ?? "")}</g>`;
  });
  const cage = ink`<circle r="42" fill="${tones.light}" opacity=".2"/><g fill="none" stroke="${tones.light}" stroke-width="1.6" opacity=".8"><circle r="42" stroke-width="3"/><ellipse rx="15" ry="42"/><ellipse rx="30" ry="42"/><path d="M-42 0H42M-36-21H36M-36 21H36"/></g>`;
  const spare = ink`<path fill="${tones.accent}" d="M-22-32H22V-20a3 3 0 0 0 0 6V32H-22V-14a3 3 0 0 0 0-6z"/><path fill="${tones.accentShade}" d="M-22-32H22V-20H-22z"/>`;
  const side = chance.side();
  const behind = chance.pick([
    () => place(x + side * 16, y - 14, spare, { turn: lean * 2 + side * 10, scale: height > width ? 1.5 : 1.2 }),
    () => place(x + side * (width / 2 - 16), y - 26, cage),
    () => place(x, y - 14, ink`<g opacity=".22">${rays(140, chance.pick([12, 16, 20]), tones.light)}</g>`),
  ])();
  return ink`
    <defs><g id="${id("b")}">${renderBall(tones)}</g></defs>
    <path fill="${stage.panes}" d="M0 0h${width}v${height}H0z"/>
    ${behind}
    ${place(x, y - 14, ticket(tones, picks), { turn: lean, scale: height > width ? 1.42 : 1.2 })}
    <path fill="${tones.shade}" d="M0 ${shelf}h${width}V${height}H0z"/><path fill="${tones.main}" d="M0 ${shelf}h${width}v6H0z"/>
    <path d="M0 ${shelf + 14}h${width}" stroke="${tones.deep}" stroke-width="2" stroke-dasharray="2 6" opacity=".4"/>${balls}
  `;
}

/** Draws the tile of e-lottery: a countdown dial with the draw inside. */
export function dialDraw(stage: Stage, count: number, subject: string | null): string {
  const { x, y, width, height, tones, chance, id } = stage;
  const colours = ballColours(tones);
  const left = chance.between(0.3, 0.85);
  const ring = (radius: number) => 2 * Math.PI * radius;
  const ticks = repeat(24, (index) => {
    const [fromX, fromY] = polar(54, index * 15);
    const [toX, toY] = polar(index % 6 ? 57 : 61, index * 15);
    return ink`M${fromX} ${fromY}L${toX} ${toY}`;
  });
  const radius = count === 2 ? 17 : count === 3 ? 19 : 24;
  const size = count <= 3 ? 1.5 : count <= 5 ? 1.15 : 1.02;
  const balls = repeat(count, (index) => {
    const [dx, dy] = polar(radius, (index * 360) / count + (count === 2 ? 90 : 0));
    return ink`<g transform="translate(${dx} ${dy})scale(${size})">${usedBall(id("b"), 0, 0, colours[index % colours.length] ?? "")}</g>`;
  });
  const [handX, handY] = polar(48, 360 * left);
  const dial = ink`
    <circle r="63" fill="${tones.deep}" opacity=".55"/><path d="${ticks}" stroke="${tones.light}" stroke-width="2" stroke-linecap="round"/>
    <circle r="48" fill="none" stroke="${tones.deep}" stroke-width="8"/>
    <circle r="48" fill="none" stroke="${tones.accent}" stroke-width="8" stroke-dasharray="${ring(48) * left} ${ring(48)}" transform="rotate(-90)"/>
    <circle cx="${handX}" cy="${handY}" r="6" fill="${tones.light}"/><circle r="43" fill="${tones.deep}" opacity=".6"/>
    ${subject === null ? balls : place(0, 0, subject, { scale: 0.78 })}
  `;
  return ink`
    <defs><g id="${id("b")}">${renderBall(tones)}</g></defs><path fill="${stage.panes}" d="M0 0h${width}v${height}H0z"/>
    ${place(x, height > width ? y - 4 : y - 2, dial, { scale: height > width ? 0.9 : 0.94 })}
  `;
}
