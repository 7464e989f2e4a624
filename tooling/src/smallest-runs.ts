/**
 * The step "commands at their smallest size" of `npm test`: runs each bench and long command once in its smallest form,
 * because they are otherwise run rarely and by hand. Their figures mean nothing and are not kept.
 */
import { spawnSync } from "node:child_process";
import { ROOT } from "./root.ts";
import { SMALLEST_RUNS } from "./smallest-runs.list.ts";
import { formatSeconds } from "./test-times.ts";

const only = process.argv.slice(2);
const failed: string[] = [];
for (const [script, words] of Object.entries(SMALLEST_RUNS)) {
  if (only.length > 0 && !only.includes(script)) continue;
  const startedAt = performance.now();
  const command = ["run", script, "--silent", "--", ...words];
  const { status, stdout, stderr } = spawnSync("npm", command, { cwd: ROOT, encoding: "utf8" });
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`  ${status === 0 ? "good  " : "FAILED"}  ${formatSeconds(seconds)}  ${script} ${words.join(" ")}`);
  if (status === 0) continue;
  failed.push(script);
  console.log(`${stdout}${stderr}`);
}
if (failed.length > 0) console.log(`Failed: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);
