// Written by `npm run barrels` from the folders. Change a folder, not this file.
import first from "./first.ts";
import lazy from "./lazy.ts";
import server from "./server.ts";

/** All tables, for the server and for the type of the keys. */
export default { ...first, ...lazy, ...server };
