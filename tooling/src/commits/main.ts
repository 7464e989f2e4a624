/**
 * `npm run commits` checks the titles of all commits after the base; the commit-msg hook checks one, with
 * `--message=<file>`.
 */
import { readFileSync } from "node:fs";
import { ROOT } from "../root.ts";
import { checkTitle, isForAutosquash, titleOf } from "./check-title.ts";
import { isMerging, readCommits } from "./read-commits.ts";

const message = process.argv.find((argument) => argument.startsWith("--message="))?.slice("--message=".length);
process.exitCode = (message === undefined ? checkHistory() : checkMessage(message)) ? 0 : 1;

function checkHistory(): boolean {
  const commits = readCommits(ROOT);
  if (commits === null) {
    console.log("commits: no history to check");
    return true;
  }
  const problems = commits.flatMap((commit) => {
    const problem = checkTitle(commit);
    return problem === null ? [] : [`${commit.id} "${commit.title}" ${problem}.`];
  });
  for (const problem of problems) console.log(problem);
  console.log(`commits: ${commits.length} titles, ${problems.length} findings`);
  return problems.length === 0;
}

function checkMessage(file: string): boolean {
  const title = titleOf(readFileSync(file, "utf8"));
  // Git itself refuses an empty message.
  if (title === "" || isForAutosquash(title)) return true;
  const problem = checkTitle({ title, isMerge: isMerging(process.cwd()) });
  if (problem === null) return true;
  console.error(`The title ${problem}.\n  ${title}\nSee "Commits" in CONTRIBUTING.md.`);
  return false;
}
