import { createHash } from "node:crypto";
import { renderGameTile } from "@perya/art";
import { castSlot } from "@perya/art/slots";
import { createDraw } from "@perya/fair";
import {
  classify,
  createSlot,
  figuresFor,
  loadSheet,
  slotFor,
  VOLATILITIES,
  type SlotMaths,
  type Volatility,
} from "@perya/maths/slots";
import { beforeAll, describe, expect, it } from "vitest";
import type { NewGame } from "../../modules/games/index.ts";
import { buildCatalogue } from "./build-catalogue.ts";

type Slot = { game: NewGame; volatility: Volatility; maths: SlotMaths };

/** The demo's catalog; the studio plays its slots. */
let games: NewGame[];
let slots: Slot[];
beforeAll(() => {
  games = buildCatalogue(10_000, new Date("2026-01-15T12:00:00Z"));
  slots = games
    .filter(({ category }) => category === "RNG" || category === "JACKPOT")
    .map((game) => {
      const tagged = VOLATILITIES.filter((volatility) => game.tags.includes(`VOL_${volatility}`));
      const [volatility] = tagged;
      if (!volatility || tagged.length > 1) throw new Error(`${game.code} is of ${tagged.length} volatilities`);
      return { game, volatility, maths: slotFor(game.vendor_code, game.code, volatility) };
    });
});

const nameOf = ({ sheet, variant }: SlotMaths) => `${sheet}.${variant}`;
/** Duplicate names, for the message of a failed test. */
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name, index + 1) > 0);

describe("each of the demo's ten thousand slots", () => {
  it("is one of ten thousand", () => {
    expect(slots.length).toBeGreaterThan(10_000);
    expect(new Set(slots.map(({ maths }) => nameOf(maths))).size).toBe(64);
  });

  it("has a name and an address of its own", () => {
    const names = slots.map(({ game }) => game.names["EN"] ?? "");
    expect(new Set(names).size === names.length ? [] : repeated(names)).toEqual([]);
    const keys = games.map(({ vendor_code: vendor, code }) => `${vendor}/${code}`);
    expect(new Set(keys).size === keys.length ? [] : repeated(keys)).toEqual([]);
    // The studio identifies its quick games by code, so no slot may have one of these codes.
    const ours = new Set(games.filter(({ category }) => category === "INHOUSE").map(({ code }) => code));
    expect(slots.filter(({ game }) => ours.has(game.code))).toEqual([]);
  });

  it("has a return between 85 % and 99.5 %, and the volatility that its tag says", () => {
    const odd = slots.filter(({ volatility, maths }) => {
      const { rtp, deviation } = figuresFor(maths.sheet, maths.variant);
      return !(rtp >= 0.85 && rtp <= 0.995 && classify(deviation) === volatility);
    });
    expect(odd).toEqual([]);
  });

  it("can be played: each sheet and variant in use plays a round from seeds", async () => {
    for (const { sheet, variant } of new Map(slots.map(({ maths }) => [nameOf(maths), maths])).values()) {
      const slot = createSlot(await loadSheet(sheet), variant);
      expect(slot.isChoice(null)).toBe(true);
      const seeds = { serverSeed: "a".repeat(64), clientSeed: `${sheet}.${variant}`, nonce: 0 };
      const pays = Array.from({ length: 20 }, (_, nonce) =>
        slot.payOf(slot.play(null, createDraw({ ...seeds, nonce }))),
      );
      expect(pays.every((pay) => Number.isInteger(pay) && pay >= 0)).toBe(true);
    }
  });

  it("has a tile and reels of its own", () => {
    const looks = slots.map(({ game: { vendor_code: vendor, code } }) => JSON.stringify(castSlot({ vendor, code })));
    expect(new Set(looks).size).toBe(slots.length);
    // Rendering all pictures would take seconds. The sample includes every vendor.
    const shown = slots.filter((_slot, index) => index % 16 === 0);
    const tiles = shown.map(({ game: { vendor_code: vendor, code, category, names } }) =>
      createHash("sha256")
        .update(renderGameTile({ vendor, code, category, name: names["EN"] ?? "", shape: "portrait" }))
        .digest("hex"),
    );
    expect(new Set(tiles).size).toBe(shown.length);
  });
});
