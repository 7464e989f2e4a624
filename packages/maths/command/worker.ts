import { parentPort } from "node:worker_threads";
import { roundFigures } from "../src/slots/round-figures.ts";
import { loadSheet } from "../src/slots/sheet-list.ts";
import { slotFigures } from "../src/slots/slot-figures.ts";
import { simulate } from "../src/simulation/simulate.ts";
import { listSimulated } from "../src/simulation/simulated-games.ts";
import type { Answer, Task } from "./tasks.ts";

const games = await listSimulated();

parentPort?.on("message", (task: Task) => {
  void answer(task).then((found) => parentPort?.postMessage(found, []));
});

async function answer(task: Task): Promise<Answer> {
  if (task.kind === "exact") {
    const { sheet, variant } = task;
    return { kind: "exact", sheet, variant, figures: roundFigures(slotFigures(await loadSheet(sheet), variant)) };
  }
  const game = games[task.game];
  if (!game) throw new Error(`there is no game ${task.game}`);
  return { kind: "simulate", game: task.game, tally: simulate(game, task.block, task.rounds) };
}
