/** node --import — loads a program with edits of its sources, which CHAOS_EDITS holds. Only chaos starts anything with it. */
import { registerHooks } from "node:module";
import { applyEdit, type SourceEdit } from "./source-edits.ts";

const edits = JSON.parse(process.env["CHAOS_EDITS"] ?? "[]") as SourceEdit[];

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    const fitting = edits.filter(({ file }) => url.endsWith(`/${file}`));
    if (fitting.length === 0) return loaded;
    return { ...loaded, source: fitting.reduce(applyEdit, String(loaded.source)) };
  },
});
