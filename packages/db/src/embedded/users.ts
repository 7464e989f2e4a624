import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "./alive.ts";

let entered = 0;

/**
 * Registers this process as a user of the server below `folder`. Returns a function to leave, which says whether no
 * process is left: the last one stops the server. Killed processes do not count.
 */
export function enter(folder: string): { leave: () => boolean } {
  const own = `${process.pid}-${(entered += 1)}`;
  writeFileSync(join(folder, own), "");
  return {
    leave: () => {
      rmSync(join(folder, own), { force: true });
      const others = readdirSync(folder);
      const isGone = (user: string) => !isAlive(Number(user.split("-")[0]));
      for (const user of others.filter(isGone)) rmSync(join(folder, user), { force: true });
      return others.every(isGone);
    },
  };
}
