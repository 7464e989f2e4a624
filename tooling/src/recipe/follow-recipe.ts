import { readRequest } from "../new-module/read-request.ts";
import { planModule } from "../new-module/plan-module.ts";
import { changeSourceTree } from "../tidy/source-tree/build-source-tree.ts";
import type { SourceTree } from "../tidy/source-tree/source-tree.ts";
import { applyDiff } from "./apply-diff.ts";
import type { Step } from "./read-recipe.ts";

/** Applies the steps to a tree in memory. Of the commands only `new-module` changes files. */
export function followRecipe(tree: SourceTree, steps: readonly Step[]): SourceTree {
  return steps.reduce((before, step) => changeSourceTree(before, new Map(changesOf(before, step))), tree);
}

function changesOf(tree: SourceTree, step: Step): [path: string, text: string][] {
  if (step.kind === "write") return [[step.path, step.text]];
  if (step.kind === "edit") return [[step.path, editOf(tree, step)]];
  const [, script, ...words] = splitCommand(step.command);
  if (script !== "run" || words[0] !== "new-module") return [];

  const request = readRequest(words.slice(1).filter((word) => word !== "--"));
  const plan = typeof request === "string" ? request : planModule(tree, request);
  if (typeof plan === "string") throw new Error(plan);
  return [...plan.made, ...plan.changed];
}

export function editOf(tree: { files: ReadonlyMap<string, string> }, step: Step & { kind: "edit" }): string {
  const text = tree.files.get(step.path);
  if (text === undefined) throw new Error(`Line ${step.line} edits ${step.path}, which is not there.`);
  return applyDiff(text, step.diff);
}

/** Splits `npm run x -- --title "Two words"` into its arguments. */
function splitCommand(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/gu)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}
