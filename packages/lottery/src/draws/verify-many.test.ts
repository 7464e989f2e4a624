import { commitmentOf } from "@perya/fair";
import { expect, it } from "vitest";
import { GAMES } from "../games/index.ts";
import { drawResult, verifyDraw } from "./draw-result.ts";
import { isResult } from "./shape.ts";

const DRAWS = 10_000;

it("verifies ten thousand draws of all games, and finds every change", () => {
  for (let sequence = 1; sequence <= DRAWS; sequence += 1) {
    const game = GAMES[sequence % GAMES.length];
    if (!game) throw new Error("there are no games");
    const { code, shape } = game;
    const inputs = { game: code, sequence, seed: `seed ${sequence}`, salt: `salt ${sequence}` };
    const result = drawResult(shape, inputs);
    const published = { ...inputs, commitment: commitmentOf(inputs.seed), result };
    if (!isResult(shape, result)) throw new Error(`${code} ${sequence} has another form`);
    if (verifyDraw(shape, published).length > 0) throw new Error(`${code} ${sequence} does not verify`);

    const [first = [], ...rows] = result;
    const changed = [[...first.slice(0, -1), (first.at(-1) ?? 0) + 1], ...rows];
    expect(verifyDraw(shape, { ...published, result: changed })).toEqual(["result"]);
    expect(verifyDraw(shape, { ...published, seed: `${inputs.seed}0` })).toContain("seed");
  }
});
