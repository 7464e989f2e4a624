/** `npm run barrels`: generates the barrel files from their folders. */
import { readSourceTree } from "../tidy/source-tree/read-source-tree.ts";
import { ROOT } from "../root.ts";
import { updateBarrels } from "./update-barrels.ts";

const changed = updateBarrels(ROOT, readSourceTree(ROOT));
console.log(changed.length > 0 ? `Written: ${changed.join(", ")}.` : "Every barrel is in step with its folder.");
