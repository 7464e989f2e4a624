import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "./alive.ts";

let entered = 0;

/**
 * Registers this process as a user of the server. The returned `leave` removes it, and returns true if no live
 * process remains: the last one must stop the server. Killed processes do not count.
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
