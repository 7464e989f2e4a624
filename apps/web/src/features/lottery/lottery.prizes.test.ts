import { drawResult, GAMES } from "@perya/lottery";
import en from "@perya/text/tables/en/lazy";
import { expect, it } from "vitest";
import { endingsByTens, listPrizes } from "./lottery.prizes.ts";

const table: Readonly<Record<string, unknown>> = en;
const many = GAMES.filter(({ shape }) => shape.length > 1);

it.each(many.map((game) => [game.code, game] as const))("names every prize of %s", (code, game) => {
  const result = drawResult(game.shape, { game: code, seed: "ab", salt: "cd", sequence: 1 }).map((row) => [...row]);
  const prizes = listPrizes(game, result);
  expect(prizes.flatMap(({ numbers }) => numbers)).toHaveLength(game.shape.length);
  for (const { prize } of prizes) expect(table[`lotto.prize.${prize}`]).toBeTruthy();
});

it("lists endings by the digit before them, in order", () => {
  const endings = endingsByTens([
    [1, 2, 0, 3, 7],
    [9, 3, 1],
    [3, 1],
    [0, 0],
  ]);
  expect(endings[3]).toEqual([1, 1, 7]);
  expect(endings[0]).toEqual([0]);
  expect(endings.flat()).toHaveLength(4);
});
