/** node --import — loads a program with edits of its sources; CHAOS_EDITS names them. Only chaos starts anything with it. */
import { registerHooks } from "node:module";
import { applyEdit, editsNamed } from "./source-edits.ts";

const edits = editsNamed((process.env["CHAOS_EDITS"] ?? "").split(" ").filter(Boolean));

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    const fitting = edits.filter(({ file }) => url.endsWith(`/${file}`));
    if (fitting.length === 0) return loaded;
    return { ...loaded, source: fitting.reduce(applyEdit, String(loaded.source)) };
  },
});
