import type { GameCategory } from "@perya/contract";
import { MOTIFS, type MotifName } from "../motifs/index.ts";
import { rooster, roosterShadow } from "../motifs/feathers.ts";
import { ink, place } from "../ink.ts";
import type { Stage } from "../stage.ts";
import { arenaScreen } from "./arena-screen.ts";
import { bingoHall } from "./bingo-hall.ts";
import { booth } from "./booth.ts";
import { cardRoom } from "./card-rooms.ts";
import { depths } from "./depths.ts";
import { ballsOf, dialDraw, paperDraw } from "./lottery-draws.ts";
import { field } from "./field.ts";
import { liveTable } from "./live-table.ts";
import { pedestal } from "./pedestal.ts";
import { ring } from "./ring.ts";
import { slotPoster } from "./slot-posters.ts";

/** A game's motif and name. Lottery draws take their number of balls from the name. */
type Role = { motif: MotifName | "reels"; name: string; isNamed: boolean };

/** Layout per category, so that categories are recognized by shape. */
export const COMPOSITIONS: Readonly<Record<GameCategory, (stage: Stage, role: Role) => string>> = {
  RNG: (stage, { motif }) => slotPoster(stage, motif),
  INHOUSE: (stage, role) => booth(stage, subjectOf(stage, role)),
  LIVE: (stage, role) => liveTable(stage, subjectOf(stage, role)),
  SPORTS: (stage, role) => field(stage, subjectOf(stage, role), role.motif === "reels" ? "football" : role.motif),
  ESPORTS: (stage, role) => arenaScreen(stage, subjectOf(stage, role)),
  LOTT: (stage, { name }) => paperDraw(stage, ballsOf(name)),
  ELOTT: (stage, role) => dialDraw(stage, ballsOf(role.name), role.isNamed ? subjectOf(stage, role) : null),
  FISH: (stage, role) => depths(stage, subjectOf(stage, role), AFLOAT.has(role.motif)),
  PVP: (stage, role) => cardRoom(stage, subjectOf(stage, role)),
  COCKFIGHT: (stage, role) => ring(stage, bird(stage, role)),
  BINGO: (stage, role) => bingoHall(stage, subjectOf(stage, role)),
  JACKPOT: (stage, role) => pedestal(stage, subjectOf(stage, role)),
};

const AFLOAT: ReadonlySet<string> = new Set(["boat", "lighthouse"]);

function subjectOf({ tones }: Stage, { motif }: Role): string {
  return motif === "reels" ? "" : MOTIFS[motif](tones);
}

/** Always draws a rooster, with the motif of the name small above it. */
function bird({ x, y, tones, chance }: Stage, role: Role): string {
  const side = chance.side();
  const isAgainstTheSky = role.motif === "sun" || role.motif === "moon";
  const sign =
    !role.isNamed || role.motif === "reels" || isAgainstTheSky
      ? ""
      : place(x + side * 38, y - 46, MOTIFS[role.motif](tones), { scale: 0.4 });
  const moon = role.motif === "moon" ? place(x - side * 30, y - 44, MOTIFS.moon(tones), { scale: 0.5 }) : "";
  const pose = isAgainstTheSky ? roosterShadow(tones.deep) : rooster(tones);
  return ink`${moon}<g transform="translate(${x - side * 4} ${y - 2})scale(${side * 0.86} .86)">${pose}</g>${sign}`;
}
